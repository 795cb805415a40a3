import type { Delivery } from './complete.ts';

/** What nodemailer adds to its errors: a code, the relay's reply code, and the command that got it. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Without a reply there was no relay to talk to, and the next message would not find it either. */
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
 * Whether to try again. A final "no" (5xx) to the recipient or the content is final; to our greeting, password or
 * sender it is a matter of configuration, which somebody will mend.
 */
export function judgeSmtpError(error: unknown): Delivery {
  const { code = 'ERROR', responseCode, response, command, message } = error as SmtpError;
  const detail = response ?? message;
  if (code === 'EAUTH') return { result: 'retry', code, detail, isChannelDown: true };
  // Refused before any mail was named, or told that the service closes: the next one would hear the same.
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
