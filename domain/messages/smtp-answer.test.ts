import { describe, expect, test } from 'vitest';
import { isAboutAccount, judgeSmtpFailure, reasonWords, type SmtpFailure } from './smtp-answer.ts';

type Step = 'RCPT TO' | 'DATA' | 'MAIL FROM' | 'CONN' | 'AUTH PLAIN';
const codeAt: Record<Step, string> = {
  'RCPT TO': 'EENVELOPE',
  'MAIL FROM': 'EENVELOPE',
  DATA: 'EMESSAGE',
  CONN: 'EPROTOCOL',
  'AUTH PLAIN': 'EAUTH',
};

const answered = (response: string, command: Step = 'RCPT TO'): SmtpFailure => ({
  ...{ code: codeAt[command], responseCode: Number(response.slice(0, 3)), response, command, message: 'no' },
});

const judge = (response: string, command?: Step, isOwn = false) => {
  const { result, reason } = judgeSmtpFailure(answered(response, command), isOwn);
  return [result, reason];
};

/** Answers as relays write them, with what they mean for a visitor's address at RCPT TO. */
const unknownRecipients = [
  '550 5.1.1 <jane@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the address\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser x - gsmtp',
  '556 5.1.10 Domain does not accept mail',
  '550 #5.1.1 bad recipient',
  '550 No Such User Here',
  '550 Unrouteable address',
  '550 5.0.0 <jane@example.com>... User unknown',
  '550 <quota-exceeded@example.com>: unknown user',
];

const waiting: [string, string | undefined][] = [
  ['550-5.4.5 Daily user sending limit exceeded. For more information\n550 5.4.5 see the help', 'quota'],
  ['454 Throttling failure: Maximum sending rate exceeded.', 'quota'],
  ['550 Domain doe.us has exceeded the max emails per hour (100/100 (100%)) allowed', 'quota'],
  ['550 5.7.1 Hourly message limit reached for this sender', 'quota'],
  ['554 Sending suspended for this account', 'quota'],
  ['553 5.7.1 <no-reply@doe.us>: Sender address rejected: not owned by user', 'sender'],
  ['550 5.1.8 <no-reply@doe.us>: Sender address rejected: Domain not found', 'sender'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', 'sender'],
  ['550 Message failed DMARC policy', 'sender'],
  ['554 5.7.1 <jane@example.com>: Relay access denied', 'relaying'],
  ['530 5.7.57 Client not authenticated to send mail', 'relaying'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a DNSBL', 'policy'],
  ['550 5.7.1 No such user, or you may not write to them', 'policy'],
  ['452 4.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['550 Mailbox quota exceeded', 'full'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'full'],
  ['552 5.3.4 Message size exceeds fixed limit', 'tooLarge'],
  // Not clear enough to be final.
  ['450 5.1.1 no such user', undefined],
  ['450 4.1.1 User unknown, try again', undefined],
  ['550 Access denied', 'policy'],
  ['554 no', 'refused'],
  ['451 try later', undefined],
];

describe('an answer at the recipient', () => {
  test.each(unknownRecipients)(
    'that names an unknown recipient is final, except for the firm: %s',
    (answer) => {
      expect(judge(answer)).toEqual(['dead', 'noUser']);
      expect(judge(answer, 'DATA')).toEqual(['dead', 'noUser']);
      expect(judge(answer, 'RCPT TO', true)).toEqual(['retry', 'ownNoUser']);
    },
  );

  test.each(waiting)('waits, at RCPT TO and after DATA: %s (%s)', (answer, reason) => {
    for (const step of ['RCPT TO', 'DATA'] as const) {
      for (const isOwn of [true, false]) expect(judge(answer, step, isOwn)).toEqual(['retry', reason]);
    }
  });

  test.each([550, 551, 553, 556])('without a code and words, %i is about the mailbox', (code) => {
    expect(judge(`${code} no`)).toEqual(['dead', undefined]);
    expect(judge(`${code} no`, 'RCPT TO', true)).toEqual(['retry', 'refused']);
  });
});

test.each<[Step, string, string | undefined]>([
  ['MAIL FROM', '550 5.1.1 <no-reply@doe.us>: Sender address rejected: User unknown', 'sender'],
  ['MAIL FROM', '550 5.4.5 Daily user sending quota exceeded', 'quota'],
  ['MAIL FROM', '452 4.3.1 Insufficient system resources', undefined],
  ['CONN', '554 5.7.1 You are on our blocklist', 'policy'],
  ['CONN', '550 5.1.1 no such user', undefined],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', undefined],
  ['AUTH PLAIN', '451 Authentication failed: Maximum credits exceeded', 'quota'],
])('before the recipient is named, nothing is final: %s, %s', (step, answer, reason) => {
  expect(judge(answer, step)).toEqual(['retry', reason]);
});

test.each([
  ['421 4.7.0 Try again later, closing connection', 'RCPT TO'],
  ['554 no service', 'CONN'],
  ['535 5.7.8 no', 'AUTH PLAIN'],
] as const)('the next mail would get the same: %s at %s', (answer, step) => {
  expect(judgeSmtpFailure(answered(answer, step), false)).toMatchObject({ isChannelDown: true });
});

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])('%s is about the connection', (code) => {
  const verdict = judgeSmtpFailure({ code, message: 'no' }, false);
  expect(verdict).toMatchObject({ result: 'retry', code, isChannelDown: true });
});

test('a long hostile answer is judged at once', () => {
  const long = ['user '.repeat(1e5), `${'a'.repeat(5e5)}@`, '5.'.repeat(2e5), '\n'.repeat(1e5)];
  const begun = performance.now();
  for (const text of long) judge(`550 ${text}`);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('no other text is a reason, and limits of the account are known', () => {
  expect([reasonWords('constructor'), reasonWords(undefined)]).toEqual([undefined, undefined]);
  expect(['quota', 'full', 'noUser', undefined].filter(isAboutAccount)).toEqual(['quota']);
});
