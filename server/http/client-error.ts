/** Answers requests that Node cannot parse. These never reach the pipeline, and Node's own answer has no words. */
import { type OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { smallPage } from './refuse.ts';

const home = '<a href="/">Open our home page</a> and go on from there.';

interface Answer {
  status: number;
  paragraphs: readonly [string, ...string[]];
}

const unreadable: Answer = { status: 400, paragraphs: ['This request cannot be read.', home] };

const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    paragraphs: [
      'This address is too long.',
      home,
      'If every page says this, delete the cookies of this site in your browser: they count too.',
    ],
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    paragraphs: ['This request took too long to arrive.', home],
  },
};

/** A socket closed while the client still sends is reset, and the client could lose the answer. */
const readForMs = 1000;

/** For the event `clientError` of an HTTP server. Answers once and closes the connection; never throws. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // More of the same request, after the answer.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { status, paragraphs } = answers[error.code ?? ''] ?? unreadable;
  const page = smallPage('This request can’t be answered.', paragraphs);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
  const timer = setTimeout(() => socket.destroy(), readForMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Whether an earlier request's answer has begun: words in its middle would spoil it. Node asks the same way. */
function isAnswering(socket: Duplex & { _httpMessage?: OutgoingMessage | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
