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
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the address\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser x - gsmtp',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.1.2 <jane@nowhere.example>: Recipient address rejected: Domain not found',
  '553 5.1.3 The recipient address is not a valid RFC 5321 address',
  '550 5.1.6 recipient no longer on server',
  '556 5.1.10 Domain does not accept mail',
  '550 No Such User Here',
  '550 Unrouteable address',
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
  ['554 Throttling failure: Daily message quota exceeded', 'quota'],
  ['550 Domain doe.us has exceeded the max emails per hour (100/100 (100%)) allowed', 'quota'],
  ['550 5.1.90 Your message can’t be sent because you’ve reached your daily limit', 'quota'],
  ['550 5.7.233 Tenant exceeded its external recipient rate limit', 'quota'],
  ['452 4.5.3 Too many recipients', 'quota'],
  ['450 You have hit your plan limit', 'quota'],
  ['550 5.7.1 Hourly message limit reached for this sender', 'quota'],
  ['550 Insufficient credits', 'quota'],
  ['550 Insufficient funds', 'suspended'],
  ['554 Sending suspended for this account', 'suspended'],
  // The sender or its configuration.
  [
    '554 Message rejected: Email address is not verified. The following identities failed',
    'sender',
  ],
  ['550 Unauthenticated senders not allowed', 'sender'],
  ['553 sorry, your envelope sender is in my badmailfrom list', 'sender'],
  ['553 5.7.1 <no-reply@doe.us>: Sender address rejected: not owned by user', 'sender'],
  ['550 5.1.8 <no-reply@doe.us>: Sender address rejected: Domain not found', 'sender'],
  ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'sender'],
  ['554 5.7.1 <jane@example.com>: Relay access denied', 'relaying'],
  ['553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)', 'relaying'],
  ['530 5.7.0 Authentication Required', 'login'],
  ['530 5.7.57 Client not authenticated to send mail', 'login'],
  ['530 Must issue a STARTTLS command first', 'encryption'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', 'unproven'],
  ['550 5.7.23 The message was rejected because of Sender Policy Framework violation', 'unproven'],
  // Mistrust and rules.
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'reputation'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a DNSBL', 'reputation'],
  ['550 5.7.708 Access denied, traffic not accepted from this IP', 'reputation'],
  ['554 5.7.1 Delivery not authorized', 'policy'],
  ['550 Administrative prohibition', 'policy'],
  ['550 5.7.134 The group accepts mail from inside only', 'policy'],
  // The recipient's mailbox and server.
  ['452 4.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['552 5.2.2 mailbox full', 'full'],
  ['552 Requested mail action aborted', 'full'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'closed'],
  ['450 4.2.1 The user is receiving mail too quickly', 'closed'],
  ['552 5.3.4 Message size exceeds fixed limit', 'tooLarge'],
  ['550 5.6.7 The address needs SMTPUTF8', 'content'],
  ['554 5.3.5 System incorrectly configured', 'busy'],
  ['450 4.2.0 <jane@example.com>: Recipient address rejected: Greylisted', 'later'],
  ['550 5.4.4 Unable to route', 'network'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'network'],
  // Not clear enough to be final.
  ['450 5.1.1 no such user', undefined],
  ['550 5.0.0 no', 'refused'],
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
  ['MAIL FROM', '553 no', 'sender'],
  ['MAIL FROM', '550 5.4.5 Daily user sending quota exceeded', 'quota'],
  ['MAIL FROM', '452 4.3.1 Insufficient system storage', 'busy'],
  ['CONN', '554 5.7.1 You are on our blocklist', 'reputation'],
  ['CONN', '550 5.1.1 no such user', undefined],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', undefined],
  ['AUTH PLAIN', '451 Authentication failed: Maximum credits exceeded', 'quota'],
  ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'busy'],
  ['AUTH PLAIN', '538 5.7.11 Encryption required', 'encryption'],
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
  ['534 5.7.0 Login refused', 'appPassword'],
  ['535 5.7.0 Incorrect username or password. Use an app password for this.', 'appPassword'],
  ['535 5.7.0 Application password is REQUIRED', 'appPassword'],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.example/x',
    'smtpOff',
  ],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
    'smtpOff',
  ],
  ['535 5.7.1 SMTP access is disabled for this account', 'smtpOff'],
  [
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [MN2PR]',
    'otherSignIn',
  ],
  [
    '535 5.7.139 Authentication unsuccessful, user is locked by your organization’s security defaults policy.',
    'otherSignIn',
  ],
  ['504 5.7.4 Unrecognized authentication type [AM0PR]', 'otherSignIn'],
  ['504 5.5.4 Unrecognized authentication type', 'otherSignIn'],
  ['504 Command parameter not implemented', 'otherSignIn'],
  ['535 5.7.8 Error: authentication failed: Invalid authentication mechanism', 'otherSignIn'],
  ['535 5.7.3 Only XOAUTH2 is supported', 'otherSignIn'],
  ['534 5.7.9 Authentication mechanism is too weak', 'otherSignIn'],
  ['503 AUTH command used when not advertised', 'noSignIn'],
  ['503 5.5.1 Error: authentication not enabled', 'noSignIn'],
  ['502 5.5.1 Command not implemented', 'noSignIn'],
  ['500 5.5.1 Command unrecognized: AUTH', 'noSignIn'],
  ['538 5.7.11 Encryption required for requested authentication mechanism', 'encryption'],
  ['454 4.7.0 Temporary authentication failure', 'busy'],
  ['535-5.7.8 Username and Password not accepted.\n535 5.7.8 https://support.example', undefined],
  ['535 5.7.3 Authentication unsuccessful', undefined],
  ['535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.', undefined],
  ['535 Authentication failed: Bad username / password', undefined],
  ['535 Incorrect authentication data', undefined],
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
