import { type Exchange, isRead } from './exchange.ts';

/** How much a client may send after a refusal before the connection is cut, even if the answer was not read. */
const most = { bytes: 262_144, ms: 1000 };

/** A reader (it connects over a local socket, without an address) disconnects as soon as it has the answer. */
const mostFromReader = { bytes: Number.POSITIVE_INFINITY, ms: 30_000 };

/** Whether the client is still sending a body that will not be read. */
export function isUnread({ req }: Pick<Exchange, 'req'>): boolean {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  return hasBody && !req.complete;
}

/**
 * Ends a response whose headers and length are set, with `text` or after what was already written. If the body was not
 * fully read, sends the response first and discards a little of the rest: closing at once would reset the connection,
 * and the client could lose the response. Requires `Connection: close` in that case.
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
