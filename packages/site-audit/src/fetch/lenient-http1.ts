/**
 * One request over a connection of its own in HTTP/1, read as leniently as Chromium does (its http_stream_parser,
 * http_util and http_chunked_decoder). Nothing after the answer is read and the connection is never used again, so
 * that answers cannot be smuggled.
 */
import type { Socket } from 'node:net';
import type { Control, Events, Transport } from './exchange.ts';
import { endOfHead, type Head, readHead } from './lenient-head.ts';
import { NeedsHttp2, RequestFault } from './request-fault.ts';

export const lenientHttp1 =
  (socket: Socket, headerBytes: number): Transport =>
  ({ url, method, headers }, events) => {
    const reader = createReader(url, method, headerBytes, events);
    let isOver = false;
    const finish = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      events.end(error);
      socket.destroy();
    };
    const attempt = (step: () => 'more' | 'done') => {
      try {
        if (!isOver && step() === 'done') finish();
      } catch (error) {
        finish(error as Error);
      }
    };
    socket.on('data', (chunk: Buffer) => {
      attempt(() => {
        const state = reader.read(chunk);
        if (!reader.hasRoom() && state === 'more') socket.pause();
        return state;
      });
    });
    socket.on('end', () => attempt(() => reader.end()));
    socket.on('close', () => attempt(() => reader.end()));
    socket.on('error', (cause) => finish(new RequestFault('protocol', { cause, reason: 'closed' })));
    const fields = Object.entries({ host: url.host, connection: 'close', ...headers });
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
    events.sent();
    return { resume: () => socket.resume(), abort: finish } satisfies Control;
  };

function createReader(url: URL, method: 'GET' | 'HEAD', headerBytes: number, events: Events) {
  let waiting: Buffer = Buffer.alloc(0);
  let scanned = { at: 0, isLineEmpty: true, isBegun: false };
  let headRoom = headerBytes;
  let body: Body | undefined;
  let hasRoom = true;

  const pass = (chunk: Buffer) => {
    if (chunk.length > 0) hasRoom = events.data(chunk);
  };

  function readHeads(): 'more' | 'done' {
    for (;;) {
      const [end, next] = endOfHead(waiting, scanned);
      scanned = next;
      if ((end ?? waiting.length) > headRoom)
        throw new RequestFault('protocol', { reason: 'head-too-large' });
      if (end === undefined) {
        refuseOthers(waiting, url);
        return 'more';
      }
      const head = readHead(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
      scanned = { at: 0, isLineEmpty: true, isBegun: false };
      headRoom -= end;
      if (head.status === 101) throw new RequestFault('protocol');
      if (head.status < 200) continue;
      const isEmpty = method === 'HEAD' || head.status === 204 || head.status === 304;
      body = createBody(isEmpty ? { kind: 'length', bytes: 0 } : head.body, pass, head.forgiven);
      events.head(head.status, head.headers, head.forgiven);
      const rest = waiting;
      waiting = Buffer.alloc(0);
      return body.read(rest);
    }
  }

  return {
    hasRoom: () => hasRoom,
    read(chunk: Buffer): 'more' | 'done' {
      hasRoom = true;
      if (body) return body.read(chunk);
      if (waiting.length === 0) events.firstByte();
      waiting = Buffer.concat([waiting, chunk]);
      return readHeads();
    },
    /** The server closed the connection. */
    end(): 'done' {
      if (!body?.mayEnd()) throw new RequestFault('protocol', { reason: 'closed' });
      return 'done';
    },
  };
}

/** Before the head is whole: a server that speaks something else is named without waiting for more. */
function refuseOthers(bytes: Buffer, url: URL): void {
  if (bytes.length < 9) return;
  // The SETTINGS frame, on no stream, with which HTTP/2 begins.
  if (bytes[3] === 4 && bytes.readUInt32BE(5) === 0) {
    if (url.protocol === 'https:') throw new NeedsHttp2('protocol');
    throw new RequestFault('protocol', { reason: 'http2-unencrypted' });
  }
  if (!/http/i.test(bytes.toString('latin1', 0, 8)))
    throw new RequestFault('protocol', { reason: 'not-http' });
}

interface Body {
  read(bytes: Buffer): 'more' | 'done';
  /** Whether the answer may end here. */
  mayEnd(): boolean;
}

function createBody(kind: Head['body'], pass: (bytes: Buffer) => void, forgiven: string[]): Body {
  if (kind.kind === 'chunks') return createChunks(pass, forgiven);
  let left = kind.kind === 'length' ? kind.bytes : Number.POSITIVE_INFINITY;
  return {
    read(bytes) {
      pass(bytes.subarray(0, Math.min(left, bytes.length)));
      left -= bytes.length;
      return left <= 0 ? 'done' : 'more';
    },
    mayEnd: () => kind.kind === 'rest' || left <= 0,
  };
}

const longestSizeLine = 16_384;

const sizeFault = 'writes the sizes of its chunks in an irregular way';

function createChunks(pass: (bytes: Buffer) => void, forgiven: string[]): Body {
  let left = 0;
  let line = '';
  let isAfterChunk = false;
  return {
    read(bytes) {
      let rest = bytes;
      while (rest.length > 0) {
        if (left > 0) {
          pass(rest.subarray(0, left));
          const taken = Math.min(left, rest.length);
          left -= taken;
          rest = rest.subarray(taken);
          isAfterChunk = true;
          continue;
        }
        const at = rest.indexOf(0x0a);
        line += rest.toString('latin1', 0, at < 0 ? rest.length : at);
        if (line.length > longestSizeLine) throw new Error('chunk size');
        if (at < 0) return 'more';
        rest = rest.subarray(at + 1);
        const text = line.replace(/\r$/, '');
        if (isAfterChunk && text === '') {
          isAfterChunk = false;
          line = '';
          continue;
        }
        const size = /^([\da-f]{1,12})[ \t]*(?:;|$)/i.exec(text)?.[1];
        if (!forgiven.includes(sizeFault) && (line === text || size !== text)) forgiven.push(sizeFault);
        if (isAfterChunk || size === undefined) throw new Error('chunk size');
        line = '';
        left = Number.parseInt(size, 16);
        if (left === 0) return 'done';
      }
      return 'more';
    },
    mayEnd: () => false,
  };
}
