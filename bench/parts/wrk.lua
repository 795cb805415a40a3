-- Requests the paths listed in a file in turn; each thread starts at a different line. Prints one line of JSON.
local threads = 0
function setup(thread)
  thread:set('number', threads)
  threads = threads + 1
end

function init(args)
  paths = {}
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  at = (number * 7919) % #paths
end

function request()
  at = at % #paths + 1
  return wrk.format('GET', paths[at])
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d,"timeouts":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write, errors.timeout))
end
