-- A filter for HAProxy: lets through what the game's clients send over MQTT 5 and websockets, and cuts other
-- connections. Mosquitto itself cannot refuse wildcards, sessions that outlive their connection, long topics or floods.

-- a connection, and all connections of an address: packets at once, and a second; 1,024 bytes count as one more packet
local CONNECTION = { most = 2000, refill = 200 }
local ADDRESS = { most = 4000, refill = 400 }
local MAX_TOPICS = 16           -- of a connection; the game uses three
local MAX_PACKET = 12288        -- bytes; the game's packets have at most 12,000, and a topic
local MAX_KEPT = 4096           -- bytes of a packet that is read here, and of the HTTP request
local MAX_ADDRESSES = 10000     -- that are remembered
local ROOM, MAILBOX = "^%x+$", "^%w+$"
local MAX_NAME = 64

local CONNECT, SUBSCRIBE = 1, 8
-- properties of CONNECT, and their sizes in bytes
local SESSION_EXPIRY = 0x11
local PROPERTIES = { [SESSION_EXPIRY] = 4, [0x17] = 1, [0x19] = 1, [0x21] = 2, [0x22] = 2, [0x27] = 4 }

local addresses, known = {}, 0

local function seconds()
    local now = core.now()
    return now.sec + now.usec / 1e6
end

local function bucket(limit)
    return { limit = limit, left = limit.most, at = seconds() }
end

local function spend(one, cost)
    local now, limit = seconds(), one.limit
    one.left = math.min(limit.most, one.left + (now - one.at) * limit.refill) - cost
    one.at = now
    assert(one.left >= 0, "flood")
end

-- Returns an IPv4 address, or the network (/64) of an IPv6 address.
local function network(address)
    if not address:find(":") or address:find("%.") then return address:match("[^:]*$") end
    local groups, last = {}, {}
    local before, after = address:match("^(.-)::(.*)$")
    for group in (before or address):gmatch("%x+") do groups[#groups + 1] = group end
    for group in (after or ""):gmatch("%x+") do last[#last + 1] = group end
    while #groups + #last < 8 do groups[#groups + 1] = "0" end
    table.move(last, 1, #last, #groups + 1, groups)
    return table.concat(groups, ":", 1, 4)
end

local function bucket_of(address)
    address = network(address)
    if known >= MAX_ADDRESSES then
        -- a bucket that is full by now is as good as a new one
        local now = seconds()
        for name, one in pairs(addresses) do
            if one.left + (now - one.at) * one.limit.refill >= one.limit.most then
                addresses[name] = nil
                known = known - 1
            end
        end
    end
    if not addresses[address] then
        addresses[address] = bucket(ADDRESS)
        known = known + 1
    end
    return addresses[address]
end

-- Reads a packet's body from front to back; a short body is an error.
local Reader = {}
Reader.__index = Reader

local function reader(body)
    return setmetatable({ body = body, at = 1 }, Reader)
end

function Reader:take(size)
    local taken = self.body:sub(self.at, self.at + size - 1)
    assert(#taken == size, "short packet")
    self.at = self.at + size
    return taken
end

function Reader:string()
    return self:take(string.unpack(">I2", self:take(2)))
end

function Reader:properties()
    local size = self:take(1):byte()
    -- the game's clients have few or none
    assert(size < 128, "properties")
    return self:take(size)
end

local Guard = { id = "guard" }
Guard.__index = Guard

function Guard:new()
    return setmetatable({
        state = "http", raw = "",       -- not understood yet
        frame = 0,                      -- bytes of the frame to come
        header = "",                    -- of the packet, as far as it has arrived
        body = nil, rest = 0,           -- its body, if it is read, and the bytes to come
        topics = {}, count = 0,
    }, Guard)
end

function Guard:start_analyze(txn, channel)
    if not channel:is_resp() then
        self.source = txn.f:src()
        self.bucket = bucket(CONNECTION)
        filter.register_data_filter(self, channel)
    end
end

function Guard:tcp_payload(txn, channel)
    -- an error cuts the connection
    if not channel:is_resp() and channel:input() > 0 then self:feed(channel:data()) end
end

function Guard:feed(data)
    local raw = self.raw .. data
    if self.state == "http" then
        local _, last = raw:find("\r\n\r\n", 1, true)
        assert((last or #raw) <= MAX_KEPT, "long request")
        self.raw = raw
        if not last then return end
        -- the TLS proxy appends the address of its client
        local address = self.source
        for chain in raw:sub(1, last):lower():gmatch("\nx%-forwarded%-for:([^\r]+)") do
            address = chain:match("([^ ,]+) *$") or address
        end
        self.address = bucket_of(address)
        self.state = "mqtt"
        raw = raw:sub(last + 1)
    end
    local at = 1
    while true do
        local there = #raw - at + 1
        if self.frame == 0 then
            if there < 2 then break end
            local kind, size = raw:byte(at, at + 1)
            local length = size == 254 and 4 or 2
            assert(size >= 128 and size < 255, "no frame of a client")
            if there < length + 4 then break end
            if size == 254 then size = string.unpack(">I2", raw, at + 2) else size = size - 128 end
            self.mask = { raw:byte(at + length, at + length + 3) }
            self.turn = 0
            self.frame = size
            self.control = kind & 8 ~= 0
            at = at + length + 4
            if self.control or size == 0 then self:spend(1) end
        else
            local size = math.min(self.frame, there)
            if size == 0 then break end
            if not self.control then self:packets(raw, at, size) end
            self.frame = self.frame - size
            self.turn = (self.turn + size) % 4
            at = at + size
        end
    end
    self.raw = raw:sub(at)
end

function Guard:spend(cost)
    spend(self.bucket, cost)
    spend(self.address, cost)
end

function Guard:unmasked(raw, first, at, size)
    local bytes = { raw:byte(at, at + size - 1) }
    local turn = self.turn + at - first
    for place = 1, size do bytes[place] = bytes[place] ~ self.mask[(turn + place - 1) % 4 + 1] end
    return string.char(table.unpack(bytes))
end

-- Follows the packets in a part of a frame; they need not begin or end with it.
function Guard:packets(raw, first, size)
    local at, beyond = first, first + size
    while at < beyond do
        if self.rest > 0 then
            local part = math.min(self.rest, beyond - at)
            if self.body then self.body = self.body .. self:unmasked(raw, first, at, part) end
            self.rest = self.rest - part
            at = at + part
        else
            self.header = self.header .. self:unmasked(raw, first, at, 1)
            at = at + 1
            self:begin()
        end
        if self.rest == 0 and self.body then
            local body = self.body
            self.body = nil
            if self.kind == CONNECT then self:connect(reader(body)) else self:subscribe(reader(body)) end
        end
    end
end

function Guard:begin()
    local header = self.header
    if #header == 1 or header:byte(-1) >= 128 then
        assert(#header < 4, "long packet")
        return
    end
    local size = 0
    for place = #header, 2, -1 do size = size * 128 + (header:byte(place) & 127) end
    assert(size <= MAX_PACKET, "long packet")
    self:spend(1 + size / 1024)
    self.header = ""
    self.kind = header:byte() >> 4
    self.rest = size
    assert((self.kind == CONNECT) == not self.room, "CONNECT comes first, and once")
    if self.kind == CONNECT or self.kind == SUBSCRIBE then
        assert(0 < size and size <= MAX_KEPT, "long packet")
        self.body = ""
    end
end

function Guard:connect(given)
    assert(given:string() == "MQTT" and given:take(1) == "\5", "MQTT 5 only")
    local flags = given:take(1):byte()
    assert(flags & 0x02 ~= 0, "no earlier session")
    given:take(2)
    local properties = reader(given:properties())
    while properties.at <= #properties.body do
        local kind = properties:take(1):byte()
        local value = properties:take(assert(PROPERTIES[kind], "property"))
        assert(kind ~= SESSION_EXPIRY or value == "\0\0\0\0", "no session afterwards")
    end
    assert(#given:string() <= MAX_NAME, "client id")
    if flags & 0x04 ~= 0 then
        given:properties()
        given:string()
        given:string()
    end
    assert(flags & 0x80 ~= 0, "no username")
    local room = given:string()
    assert(#room <= MAX_NAME and room:match(ROOM), "no room")
    self.room = "trix/1/" .. room .. "/"
end

function Guard:subscribe(given)
    given:take(2)
    given:properties()
    while given.at <= #given.body do
        local topic = given:string()
        given:take(1)
        local mailbox = topic:sub(#self.room + 1)
        assert(topic:sub(1, #self.room) == self.room and mailbox:match(MAILBOX), "another topic")
        assert(#mailbox <= MAX_NAME, "long topic")
        if not self.topics[topic] then
            self.topics[topic] = true
            self.count = self.count + 1
            assert(self.count <= MAX_TOPICS, "many topics")
        end
    end
end

core.register_filter("guard", Guard, function(guard) return guard end)
