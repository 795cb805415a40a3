import { errors } from 'undici';
import type { FaultCode, FaultReason } from '../site/answer.ts';

/** The reason a request failed, thrown by the step that knows it. Holds no address. */
export class RequestFault extends Error {
  readonly code: FaultCode;
  readonly reason: FaultReason | undefined;
  constructor(
    code: FaultCode,
    { reason, ...options }: ErrorOptions & { reason?: FaultReason } = {},
  ) {
    super(code, options);
    this.code = code;
    this.reason = reason;
  }
}

/** The connection works only in HTTP/2, so the request must be sent again that way. */
export class NeedsHttp2 extends RequestFault {}

/** Any other error while reading an answer means the answer was unreadable. */
export function faultOf(error: unknown): { code: FaultCode; reason?: FaultReason } {
  if (!(error instanceof RequestFault)) return { code: 'protocol', ...reasonOf(error) };
  return { code: error.code, ...(error.reason && { reason: error.reason }) };
}

function reasonOf(error: unknown): { reason?: FaultReason } {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (isClosing(error)) return { reason: 'closed' };
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return { reason: 'head-too-large' };
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return { reason: 'wrong-length' };
  if (!(error instanceof errors.HTTPParserError)) return {};
  // The parser's own words are in its message only.
  if (message.includes('Content-Length')) return { reason: 'wrong-length' };
  return { reason: message.includes('Expected HTTP/') ? 'not-http' : 'broken-http' };
}

/** Whether the connection closed, as opposed to an unreadable answer. */
export function isClosing(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
}
