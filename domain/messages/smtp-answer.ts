/**
 * Judges why a mail relay did not take a mail, and says it in words. The enhanced status code decides (RFC 3463, with the
 * registry of RFC 5248), then the basic code (RFC 5321), then the text. Pure.
 */

/** Why a message was not delivered, and what to do about it, in words for the operator. */
export interface FailureWords {
  cause: string;
  /** The variable of the configuration to look at, where it is one. */
  setting?: 'SMTP_URL' | 'MAIL_FROM' | 'LEADS_TO' | 'WEBHOOK_URL' | 'WEBHOOK_SECRET';
  todo: string;
}

/** Without `setting`, the cause is the recipient's side. */
const reasons = {
  noUser: {
    cause: 'The mail server says that this address doesn’t exist.',
    todo: 'Check the address for a typo, or reach the person another way.',
  },
  ownNoUser: {
    cause: 'The mail server says that an address of your own firm doesn’t exist.',
    setting: 'LEADS_TO',
    todo: 'Check LEADS_TO and the email addresses of the hosts and the site for a typo, or create the mailbox. We keep trying for days.',
  },
  closed: {
    cause: 'The recipient’s mailbox isn’t accepting mail right now.',
    todo: 'We keep trying for days. If it is your own mailbox, ask its provider. Otherwise reach the person another way.',
  },
  full: {
    cause: 'The recipient’s mailbox is full.',
    todo: 'We keep trying for days. If it is your own mailbox, make room in it. Otherwise reach the person another way.',
  },
  tooLarge: {
    cause: 'The email is larger than the mail server accepts.',
    todo: 'Write to the person yourself, and ask the provider of your mail server for its limit.',
  },
  content: {
    cause: 'The mail server can’t handle this email, such as special letters in its address.',
    todo: 'Read its answer. If it doesn’t go through, reach the person another way.',
  },
  busy: {
    cause: 'The mail server has a problem, or is too busy.',
    todo: 'Nothing for now: we keep trying for days. If it lasts, ask your mail server’s provider.',
  },
  network: {
    cause: 'Your mail server can’t find the recipient’s mail server.',
    todo: 'Check the address for a typo. We keep trying for days.',
  },
  later: {
    cause: 'The mail server accepts email from new senders only on a later attempt (greylisting).',
    todo: 'Nothing: we try again automatically.',
  },
  quota: {
    cause: 'Your mail server has reached its sending limit.',
    setting: 'SMTP_URL',
    todo: 'Nothing, if the limit ends soon: we keep trying for days. Otherwise ask your mail server’s provider to raise it.',
  },
  suspended: {
    cause: 'Your mail server has suspended the sending account.',
    setting: 'SMTP_URL',
    todo: 'Ask your mail server’s provider to reopen the account. We keep trying for days.',
  },
  sender: {
    cause: 'Your mail server doesn’t let this site send from its sender’s address.',
    setting: 'MAIL_FROM',
    todo: 'Use a sender address that your mail server allows, or confirm that address or its domain with your mail server’s provider.',
  },
  login: {
    cause: 'Your mail server asks for a user name and password that it accepts.',
    setting: 'SMTP_URL',
    todo: 'Correct the user and password of the mail server. Some providers need an app password.',
  },
  appPassword: {
    cause: 'The mail server accepts only an app password, not the account’s own password.',
    setting: 'SMTP_URL',
    todo: 'Create an app password in your account at the provider, and use it as the password. Two-step sign-in may have to be on first.',
  },
  smtpOff: {
    cause: 'The provider has turned off sending by SMTP for this mailbox.',
    setting: 'SMTP_URL',
    todo: 'Turn it on for the mailbox (Microsoft 365: in the admin center, the user, Mail, “Manage email apps”, “Authenticated SMTP”), then send a test.',
  },
  otherSignIn: {
    cause:
      'The mail server doesn’t accept a password, only another way to sign in, such as OAuth (XOAUTH2).',
    setting: 'SMTP_URL',
    todo: 'Use a mail server that accepts a user name and password: your provider’s relay, or a sending service.',
  },
  noSignIn: {
    cause: 'The mail server offers no sign-in at this port.',
    setting: 'SMTP_URL',
    todo: 'Use port 465 or 587, or leave user and password empty if the server needs none.',
  },
  encryption: {
    cause: 'The mail server requires an encrypted connection.',
    setting: 'SMTP_URL',
    todo: 'Use port 465 (smtps:// in SMTP_URL) or port 587.',
  },
  relaying: {
    cause: 'Your mail server doesn’t forward email for this site.',
    setting: 'SMTP_URL',
    todo: 'Check user, password, host and port of the mail server, or let your mail server accept email from this machine.',
  },
  unproven: {
    cause:
      'The mail server wants proof that email from your domain is genuine (SPF, DKIM or DMARC).',
    setting: 'MAIL_FROM',
    todo: 'Add the DNS records that your mail server’s provider lists. `npm run check` checks SPF and DMARC.',
  },
  reputation: {
    cause:
      'The recipient’s mail server treats the email as spam, or doesn’t trust your mail server.',
    setting: 'SMTP_URL',
    todo: 'Send its answer to your mail server’s provider. We keep trying for days.',
  },
  policy: {
    cause: 'A rule on the mail server blocks this email.',
    todo: 'Read its answer, which names the rule. We keep trying for days.',
  },
  refused: {
    cause: 'The mail server refuses this email and doesn’t say clearly why.',
    todo: 'Read its answer. We keep trying for days, because the address may be right.',
  },
} as const satisfies Record<string, FailureWords>;

type MailReason = keyof typeof reasons;

/** Undefined for text that is not the name of a reason. */
export const reasonWords = (reason: string | undefined): FailureWords | undefined =>
  reason !== undefined && Object.hasOwn(reasons, reason)
    ? reasons[reason as MailReason]
    : undefined;

/** The account at the relay is the cause, so the next mail would be refused too. */
export const isAboutAccount = (reason: string | undefined): boolean =>
  reason !== undefined && accountReasons.has(reason);

const accountReasons = new Set<string>([
  'quota',
  'suspended',
  'sender',
  'login',
  'relaying',
  'appPassword',
  'smtpOff',
  'otherSignIn',
  'noSignIn',
]);

/**
 * `subject.detail` of an enhanced code whose meaning needs no text. Sources: RFC 3463; 4954 (7.8 to 7.12); 5248 (7.13,
 * 7.14); 6531 (6.7 to 6.10); 6710 (7.15, 7.16); 7372 (7.20 to 7.26); 7505 (1.10, 7.27); 8616 (7.29); 8689 (7.30). Those
 * with two or three digits below are Microsoft's.
 */
const codes: Partial<Record<MailReason, string>> = {
  noUser: '1.1 1.2 1.3 1.6 1.10',
  sender: '1.7 1.8 7.27 7.60 7.750 2.252',
  closed: '2.1 2.4',
  full: '2.2',
  tooLarge: '2.3 3.4 7.16',
  busy: '3.1 3.3 3.5',
  // Congestion in RFC 3463; Google uses it for "Daily user sending quota exceeded".
  quota: '4.5 5.3 7.28 1.90 2.121 2.122 7.232 7.233 7.236 7.705',
  content: '6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10',
  login: '7.3 7.8 7.9 7.12 7.57 7.139',
  encryption: '7.10 7.11 7.30',
  suspended: '7.13',
  relaying: '7.64',
  unproven: '7.20 7.21 7.22 7.23 7.24 7.26 7.29 7.509 7.515',
  reputation: '7.25 7.501 7.502 7.503 7.508 7.511 7.606 7.708',
};

const reasonOfCode = new Map(
  Object.entries(codes).flatMap(([reason, list]) =>
    list.split(' ').map((detail) => [detail, reason as MailReason] as const),
  ),
);

/** For every other detail of a subject. */
const reasonOfSubject = new Map<string, MailReason>(
  Object.entries({ 2: 'closed', 3: 'busy', 4: 'network', 6: 'content', 7: 'policy' }),
);

/** "Other or undefined" in RFC 3463: the code says nothing about whether the address exists. */
const undefinedDetails = ['0.0', '1.0', '2.0', '5.0'];

/** What relays write without a code, or with one that says little. Tried in order. */
const hints: readonly (readonly [MailReason, RegExp])[] = [
  ['later', /gr[ea]y-?list/],
  [
    'full',
    /(?:mailbox|inbox|user|account)(?: \w+){0,3} (?:full|over ?quota)|(?:mailbox|inbox|disk|storage)(?: \w+){0,2} (?:quota|full|exceeded)|over quota|out of storage|storage (?:space|limit|allocation)|insufficient (?:disk|mailbox|storage)/,
  ],
  [
    'suspended',
    /(?:account|sending|sender|user|domain|email)(?: \w+){0,4} (?:suspended|paused|blocked|disabled|deactivated|locked|on hold|under review)|unusual sending|outgoing blocked|unpaid|payment|billing|insufficient funds|(?:trial|plan|subscription|account)(?: \w+){0,2} expired|bad outbound sender/,
  ],
  [
    'quota',
    /quota|throttl|\bcredits?\b|rate.?limit|(?:sending|hourly|daily|monthly|message|recipient|plan|account|connections?)(?: \w+){0,3} limit|limits? (?:\w+ )?(?:exceeded|reached)|(?:exceeded|reached|exceeds) (?:\w+ ){0,4}(?:limit|max|maximum|rate|allowance|allowed|number)|maximum (?:\w+ ){0,3}(?:reached|exceeded)|too (?:many|much)|too (?:fast|quickly)|sending rate|at a rate|per (?:hour|day|month)/,
  ],
  [
    'relaying',
    /(?:relay|relaying)(?: \w+){0,3} (?:denied|prohibited|permitted|allowed)|(?:unable|not allowed|not permitted|refus\w+|cannot|do not|don't) (?:to )?relay|rcpthosts|open relay/,
  ],
  ['encryption', /starttls|tls (?:is )?required|encryption (?:is )?required|must be encrypted/],
  [
    'unproven',
    /\b(?:spf|dkim|dmarc)\b|sender(?: is)? unauthenticated|unauthenticated email|not authenticated to send/,
  ],
  [
    'sender',
    /sender(?: \w+){0,3} (?:rejected|denied|invalid|unknown|refused|not|fail\w*)|(?:invalid|unknown|bad|unverified|unauthori[sz]ed) sender|unauthenticated senders|not verified|not owned|from address|from header|sender (?:signature|identity)|sendas|badmailfrom|not authori[sz]ed to send/,
  ],
  [
    'login',
    /authentication (?:is )?(?:required|needed)|not authenticated|(?:log ?in|authenticate) (?:first|before)|auth(?:entication)? first|username and password|application-specific/,
  ],
  [
    'reputation',
    /spam|black-?list|block-?list|\bdnsbl\b|\brbl\b|reputation|unsolicited|blocked|banned|bulk|phish|virus|malware|suspicious/,
  ],
  ['tooLarge', /too (?:large|big|long)|(?:message|mail) size|size limit/],
  [
    'noUser',
    /no such (?:user|recipient|mailbox|person|account|address|local|domain|host)|(?:user|recipient|mailbox|account|addressee|address)(?: \w+){0,6} (?:unknown|not found|not exist|nonexistent|invalid)|(?:doesn't|doesnt|doesn’t|didn't) exist|unknown (?:user|recipient|mailbox|local|address|account|to address)|invalid (?:recipient|mailbox|address|user)|not a (?:valid|known) (?:user|recipient|mailbox|address)|no (?:mailbox|user|account|recipient) (?:here|by|with|found)|unrout(?:e)?able address|recipientnotfound|not our customer|no longer (?:valid|exists?)/,
  ],
  [
    'policy',
    /denied|reject|refus|prohibit|policy|forbidden|permission|violat|not (?:allowed|permitted|authori[sz]ed|accepted)/,
  ],
];

/** Longest part of an answer that is read, in characters. */
const longestRead = 2000;

/** The first enhanced code of an answer, without its class; only where its class is that of the basic code. */
function enhancedCode(answer: string, basic: number): string | undefined {
  for (const line of answer.split('\n')) {
    const [, kind, detail] =
      /^\d{3}[ -][ #[(<]{0,3}([245])\.(\d\.\d{1,3})(?![\d.])/.exec(line) ?? [];
    if (detail !== undefined && Number(kind) === Math.floor(basic / 100)) return detail;
  }
  return undefined;
}

/** Lower case, without the codes and without addresses, whose words could be anything. */
const wordsOf = (answer: string): string =>
  answer
    .replaceAll(/^\d{3}[ -]/gm, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .split(/[\s:;,.!()<>"]+/)
    .filter((word) => !word.includes('@') && !word.includes('/'))
    .join(' ');

function reasonIn(answer: string, basic: number): MailReason | undefined {
  const code = enhancedCode(answer, basic);
  const known = code === undefined ? undefined : reasonOfCode.get(code);
  if (known) return known;
  const words = wordsOf(answer);
  const hint = hints.find(([, pattern]) => pattern.test(words))?.[0];
  // A defined code says more than words about the address or a refusal in general.
  const isOpen = code === undefined || undefinedDetails.includes(code);
  if (hint && (isOpen || (hint !== 'noUser' && hint !== 'policy'))) return hint;
  if (basic === 530 || basic === 534 || basic === 535) return 'login';
  if (basic === 538) return 'encryption';
  if (code !== undefined)
    return reasonOfSubject.get(code.slice(0, 1)) ?? (basic >= 500 ? 'refused' : undefined);
  return basic === 552 ? 'full' : undefined;
}

/** Why a user name and password were refused, if not because they are wrong. Tried in order; codes are those of RFC 4954. */
const signInHints: readonly (readonly [MailReason, RegExp])[] = [
  ['otherSignIn', /basic auth\w* is disabled|security defaults|oauth|too weak/],
  [
    'smtpOff',
    /smtp ?client ?auth\w* is disabled|smtp(?: \w+){0,3} (?:disabled|not enabled|switched off)/,
  ],
  ['appPassword', /app(?:lication)?[ -]?(?:specific)? ?pass(?:word|code)|web browser/],
  [
    'otherSignIn',
    /(?:auth\w*|sasl|login)(?: \w+){0,3} (?:type|mechanism|method)|(?:unrecogni[sz]ed|unsupported|invalid) (?:sasl|mechanism)/,
  ],
];
const signInCodes = new Map<number, MailReason>([
  [500, 'noSignIn'],
  [502, 'noSignIn'],
  [503, 'noSignIn'],
  [504, 'otherSignIn'],
  [534, 'appPassword'],
]);

const signInReason = (answer: string, basic: number): MailReason | undefined => {
  const words = wordsOf(answer);
  return signInHints.find(([, hint]) => hint.test(words))?.[0] ?? signInCodes.get(basic);
};

/** What the mail library says of a failure: its code, the relay's reply code and reply, and the command it answered. */
export interface SmtpFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
  message: string;
}

interface SmtpVerdict {
  /** `dead`: no later attempt can succeed. */
  result: 'retry' | 'dead';
  /** The relay's reply code, or the library's code without one. */
  code: string;
  reason?: MailReason | undefined;
  detail: string;
  /** The relay as a whole does not work: the next mail would fail too. */
  isChannelDown?: boolean;
}

/** No connection to the relay. */
const unreachable = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EABORT',
];

/** RFC 5321: the mailbox cannot be found or its name is not allowed. RFC 7504: the domain takes no mail. */
const aboutMailbox = [550, 551, 553, 556];

/**
 * Only an answer that the recipient does not exist is final, and only for addresses outside the firm (`isOwn`): about
 * limits, policy, sender and content the operator or the other side can act, and a mistaken "final" loses a client.
 */
export function judgeSmtpFailure(failure: SmtpFailure, isOwn: boolean): SmtpVerdict {
  const { code = 'ERROR', responseCode, command, message } = failure;
  const detail = failure.response ?? message;
  if (responseCode === undefined || responseCode < 400) {
    const isDown = code === 'EAUTH' || unreachable.includes(code);
    return { result: 'retry', code, detail, ...(isDown && { isChannelDown: true }) };
  }
  const answer = detail.slice(0, longestRead);
  const found = reasonIn(answer, responseCode);
  if (code === 'EAUTH') {
    const isOfAccount = found && ['quota', 'suspended', 'encryption'].includes(found);
    const other = responseCode < 500 ? 'busy' : signInReason(answer, responseCode);
    const reason = isOfAccount ? found : other;
    return { result: 'retry', code, reason, detail, isChannelDown: true };
  }
  const basic = String(responseCode);
  // Refused before any mail was named, or the service is closing: the next mail would get the same answer.
  const isAboutTheRelay = responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE');
  const isAboutTheRecipient = command === 'RCPT TO' || command === 'DATA';
  if (isAboutTheRelay || !isAboutTheRecipient) {
    const isElsewhere =
      found === undefined || ['noUser', 'closed', 'full', 'refused'].includes(found);
    const other = command === 'MAIL FROM' && responseCode >= 500 ? 'sender' : undefined;
    const reason = isElsewhere ? other : found;
    return {
      result: 'retry',
      code: basic,
      reason,
      detail,
      ...(isAboutTheRelay && { isChannelDown: true }),
    };
  }
  if (responseCode < 500) {
    return { result: 'retry', code: basic, reason: found === 'noUser' ? undefined : found, detail };
  }
  const isUnknown =
    found === 'noUser' || (found === undefined && aboutMailbox.includes(responseCode));
  if (isUnknown && !isOwn) return { result: 'dead', code: basic, reason: found, detail };
  const reason = found === 'noUser' ? 'ownNoUser' : (found ?? 'refused');
  return { result: 'retry', code: basic, reason, detail };
}
