import { expect, test } from 'vitest';
import { judgeSmtpError } from './send-email.ts';

const errorWith = (facts: object) => Object.assign(new Error('the relay said no'), facts);

test.each([
  [
    'an unreachable relay',
    { code: 'ECONNECTION', command: 'CONN' },
    { result: 'retry', isChannelDown: true },
  ],
  [
    'a refused password',
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { result: 'retry', code: 'EAUTH' },
  ],
  [
    'a full mailbox',
    { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' },
    { result: 'retry', code: '452' },
  ],
  [
    'an unknown recipient',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { result: 'dead', code: '550' },
  ],
  [
    'refused content',
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    { result: 'dead', code: '554' },
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    { result: 'retry', code: '553' },
  ],
])('%s', (_what, facts, judged) => {
  expect(judgeSmtpError(errorWith(facts))).toMatchObject(judged);
});
