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
  code: codeAt[command],
  responseCode: Number(response.slice(0, 3)),
  response,
  command,
  message: 'no',
});

const judge = (response: string, command?: Step, isOwn = false) => {
  const { result, reason } = judgeSmtpFailure(answered(response, command), isOwn);
  return [result, reason];
};

/** Answers as relays write them, with what they mean for a visitor's address at RCPT TO. */
const unknownRecipients = [
  '550 5.1.1 <jane@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '554 delivery error: this user doesn’t have a yahoo.com account: no such user',
  '550 <quota-exceeded@example.com>: unknown user',
];

const waiting: [string, string | undefined][] = [
  // Limits of the sender.
  ['550 5.4.5 Daily user sending quota exceeded', 'quota'],
  [
    '550-5.4.5 Daily user sending limit exceeded. For more information\n550 5.4.5 see the help',
    'quota',
  ],
  ['450 You have hit your plan limit', 'quota'],
  ['550 Insufficient funds', 'suspended'],
  // The sender or its configuration.
  [
    '554 Message rejected: Email address is not verified. The following identities failed',
    'sender',
  ],
  ['554 5.7.1 <jane@example.com>: Relay access denied', 'relaying'],
  ['530 5.7.0 Authentication Required', 'login'],
  ['530 Must issue a STARTTLS command first', 'encryption'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', 'unproven'],
  // Mistrust and rules.
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'reputation'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a DNSBL', 'reputation'],
  ['554 5.7.1 Delivery not authorized', 'policy'],
  // The recipient's mailbox and server.
  ['452 4.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'closed'],
  ['552 5.3.4 Message size exceeds fixed limit', 'tooLarge'],
  ['550 5.6.7 The address needs SMTPUTF8', 'content'],
  ['554 5.3.5 System incorrectly configured', 'busy'],
  ['450 4.2.0 <jane@example.com>: Recipient address rejected: Greylisted', 'later'],
  ['550 5.4.4 Unable to route', 'network'],
  // Not clear enough to be final.
  ['450 5.1.1 no such user', undefined],
  ['554 Transaction failed', 'refused'],
  ['550 5.7.1 No such user, or you may not write to them', 'policy'],
  ['451 try later', undefined],
];

describe('an answer at the recipient', () => {
  test.each(unknownRecipients)('that names an unknown recipient is final: %s', (answer) => {
    expect(judge(answer)).toEqual(['dead', 'noUser']);
    expect(judge(answer, 'DATA')).toEqual(['dead', 'noUser']);
  });

  test.each(unknownRecipients)('waits for an address of the firm: %s', (answer) => {
    expect(judge(answer, 'RCPT TO', true)).toEqual(['retry', 'ownNoUser']);
  });

  test.each(waiting)('waits, at RCPT TO and after DATA: %s (%s)', (answer, reason) => {
    for (const step of ['RCPT TO', 'DATA'] as const) {
      for (const isOwn of [true, false])
        expect(judge(answer, step, isOwn)).toEqual(['retry', reason]);
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
  ['MAIL FROM', '452 4.3.1 Insufficient system storage', 'busy'],
  ['CONN', '554 5.7.1 You are on our blocklist', 'reputation'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', undefined],
  ['AUTH PLAIN', '451 Authentication failed: Maximum credits exceeded', 'quota'],
])('before the recipient is named, nothing is final: %s, %s', (step, answer, reason) => {
  for (const isOwn of [true, false]) expect(judge(answer, step, isOwn)).toEqual(['retry', reason]);
});

test.each([
  ['421 4.7.0 Try again later, closing connection', 'RCPT TO'],
  ['421 4.7.28 unusual rate', 'DATA'],
  ['554 no service', 'CONN'],
  ['535 5.7.8 no', 'AUTH PLAIN'],
] as const)('the next mail would get the same: %s at %s', (answer, step) => {
  expect(judgeSmtpFailure(answered(answer, step), false)).toMatchObject({ isChannelDown: true });
});

test.each([
  [
    '534-5.7.9 Application-specific password required. For more information, go to\n534 5.7.9 https://support.example/mail',
    'appPassword',
  ],
  [
    '534-5.7.14 <https://accounts.example/signin> Please log in via your web browser and\n534-5.7.14 then try again.',
    'appPassword',
  ],
  ['535 5.7.0 Incorrect username or password. Use an app password for this.', 'appPassword'],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.example/x',
    'smtpOff',
  ],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
    'smtpOff',
  ],
  [
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [MN2PR]',
    'otherSignIn',
  ],
  ['535 5.7.8 Error: authentication failed: Invalid authentication mechanism', 'otherSignIn'],
  ['503 AUTH command used when not advertised', 'noSignIn'],
  ['538 5.7.11 Encryption required for requested authentication mechanism', 'encryption'],
  ['454 4.7.0 Temporary authentication failure', 'busy'],
  ['535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.', undefined],
])('a sign-in that is refused with %j: %s', (answer, reason) => {
  const verdict = judgeSmtpFailure(answered(answer, 'AUTH PLAIN'), false);
  expect(verdict).toMatchObject({ result: 'retry', code: 'EAUTH', isChannelDown: true });
  expect(verdict.reason).toBe(reason);
});

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])(
  '%s is about the connection',
  (code) => {
    const verdict = judgeSmtpFailure({ code, message: 'no' }, false);
    expect(verdict).toMatchObject({ result: 'retry', code, isChannelDown: true });
  },
);

test('every reason has a cause and a remedy in sentences, and no other text is a reason', () => {
  const named = new Set([...waiting.map(([, reason]) => reason), 'noUser', 'ownNoUser']);
  named.delete(undefined);
  expect(named.size).toBeGreaterThan(18);
  for (const reason of named) {
    expect(reasonWords(reason)?.cause).toMatch(/^[A-Z].*\.$/);
    expect(reasonWords(reason)?.todo).toMatch(/^[A-Z].*\.$/);
  }
  expect([reasonWords('constructor'), reasonWords(undefined), reasonWords('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['quota', 'suspended', 'full', 'noUser', undefined].filter(isAboutAccount)).toEqual([
    'quota',
    'suspended',
  ]);
});

test('a long hostile answer is judged at once', () => {
  const long = [
    'user '.repeat(1e5),
    'exceeded '.repeat(1e5),
    `${'a'.repeat(5e5)}@`,
    '5.'.repeat(2e5),
    '\n'.repeat(1e5),
  ];
  const begun = performance.now();
  for (const text of long) judge(`550 ${text}`);
  expect(performance.now() - begun).toBeLessThan(500);
});
