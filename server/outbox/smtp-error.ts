import type { Delivery } from './complete.ts';

/** What nodemailer adds to its errors: a code, the relay's reply code, and the command it answered. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** No connection to the relay, so the next message would fail too. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EABORT',
]);

/**
 * Decides whether to retry. A 5xx reply about the recipient or the content is final; about our greeting, password or
 * sender it is a configuration error that the operator will fix.
 */
export function judgeSmtpError(error: unknown): Delivery {
  const { code = 'ERROR', responseCode, response, command, message } = error as SmtpError;
  const detail = response ?? message;
  if (code === 'EAUTH') return { result: 'retry', code, detail, isChannelDown: true };
  // Rejected before any mail was named, or the service is closing: the next mail would get the same reply.
  const isAboutTheRelay = responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE');
  if (responseCode !== undefined && isAboutTheRelay) {
    return { result: 'retry', code: String(responseCode), detail, isChannelDown: true };
  }
  if (responseCode === undefined) {
    return { result: 'retry', code, detail, ...(unreachable.has(code) && { isChannelDown: true }) };
  }
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return {
    result: responseCode >= 500 && isAboutThisMail ? 'dead' : 'retry',
    code: String(responseCode),
    detail,
  };
}
