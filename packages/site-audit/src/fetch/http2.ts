/** One request over a connection of its own in HTTP/2. */
import { connect, constants } from 'node:http2';
import type { Socket } from 'node:net';
import type { FaultReason, HeaderList } from '../site/answer.ts';
import { type Transport, text } from './exchange.ts';
import { RequestFault } from './request-fault.ts';

/** More header fields than fit into the bytes allowed. */
const mostFields = 4000;
const megabytesOfMemory = 2;

export const http2Transport =
  (socket: Socket, headerBytes: number): Transport =>
  ({ url, method, headers }, events) => {
    let isPaused = false;
    const session = connect(url.origin, {
      createConnection: () => socket,
      maxHeaderListPairs: mostFields,
      maxSessionMemory: megabytesOfMemory,
      settings: { enablePush: false, maxHeaderListSize: headerBytes },
    });
    const closeAll = () => {
      session.destroy();
      socket.destroy();
    };
    const fail = (cause?: Error, reason: FaultReason = 'closed') => {
      events.end(new RequestFault('protocol', { cause, reason }));
      closeAll();
    };
    session.on('error', (error) => fail(error));
    const stream = session.request(
      {
        ...headers,
        [constants.HTTP2_HEADER_METHOD]: method,
        [constants.HTTP2_HEADER_SCHEME]: url.protocol.slice(0, -1),
        [constants.HTTP2_HEADER_AUTHORITY]: url.host,
        [constants.HTTP2_HEADER_PATH]: url.pathname + url.search,
      },
      { endStream: true },
    );
    events.sent();
    stream.on('headers', () => events.firstByte());
    stream.on('response', (given, _flags, raw) => {
      events.firstByte();
      const list = listOf(raw);
      if (list.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > headerBytes)
        fail(new Error('too large'), 'head-too-large');
      else events.head(Number(given[constants.HTTP2_HEADER_STATUS]), list);
    });
    stream.on('data', (chunk: Buffer) => {
      if (events.data(chunk)) return;
      isPaused = true;
      stream.pause();
    });
    let isEnded = false;
    stream.on('end', () => {
      isEnded = true;
    });
    stream.on('error', (error) => fail(error));
    stream.on('close', () => {
      // A stream that was reset ends too.
      if (isEnded && stream.rstCode === constants.NGHTTP2_NO_ERROR) events.end();
      fail();
    });
    return {
      resume() {
        if (!isPaused) return;
        isPaused = false;
        stream.resume();
      },
      abort: closeAll,
    };
  };

/** Without the pseudo headers. */
function listOf(raw: readonly string[]): HeaderList {
  const list: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!name.startsWith(':'))
      list.push([name.toLowerCase(), text(Buffer.from(raw[at + 1] ?? '', 'latin1'))]);
  }
  return list;
}
