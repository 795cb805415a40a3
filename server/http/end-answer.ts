import { type Exchange, isRead } from './exchange.ts';

/** What a client may still send after it was refused. Then the connection is cut, whether it has read our answer or not. */
const most = { bytes: 262_144, ms: 1000 };

/** Whether the client is still sending what nobody will read. */
export function isUnread({ req }: Pick<Exchange, 'req'>): boolean {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  return hasBody && !req.complete;
}

/**
 * Ends an answer whose headers and length are set, with `text` or after what was already written. Where the body was not read to its end, the answer goes out first and
 * a little of what still comes is thrown away: closing at once would reset the connection, and the client could lose the
 * answer. `Connection: close` must have been set for these.
 */
export function endAnswer(exchange: Exchange, text?: string): void {
  const { req, res } = exchange;
  if (isRead(exchange) || !isUnread(exchange)) {
    res.end(text);
    return;
  }
  if (text !== undefined) res.write(text);
  let left = most.bytes;
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
  const timer = setTimeout(end, most.ms);
  req.on('data', count);
  req.once('end', end);
  req.once('close', end);
  req.resume();
}
