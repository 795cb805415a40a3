import { type Exchange, isRead } from './exchange.ts';

/** What a client may still send after it was refused. Then the connection is cut, even if the answer was not read. */
const most = { bytes: 262_144, ms: 1000 };

/** A reader (it connects over a local socket, without an address) hangs up as soon as it has the answer. */
const mostFromReader = { bytes: Number.POSITIVE_INFINITY, ms: 30_000 };

/** Whether the client is still sending a body that nothing will read. */
export function isUnread({ req }: Pick<Exchange, 'req'>): boolean {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  return hasBody && !req.complete;
}

/**
 * Ends an answer whose headers and length are set, with `text` or after what was already written. If the body was not
 * read to its end, the answer goes out first and a little of the rest is thrown away: closing at once would reset the
 * connection, and the client could lose the answer. `Connection: close` must be set in that case.
 */
export function endAnswer(exchange: Exchange, text?: string): void {
  const { req, res } = exchange;
  if (isRead(exchange) || !isUnread(exchange)) {
    res.end(text);
    return;
  }
  if (text !== undefined) res.write(text);
  const { bytes, ms } = req.socket.remoteAddress === undefined ? mostFromReader : most;
  let left = bytes;
  const end = () => {
    clearTimeout(timer);
    req.removeListener('data', count);
    req.pause();
    res.end();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  };
  const timer = setTimeout(end, ms);
  req.on('data', count);
  req.once('end', end);
  req.once('close', end);
  req.resume();
}
