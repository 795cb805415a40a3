/**
 * Judges why a mail relay did not take a mail, and says it in words. The enhanced status code decides (RFC 3463, with the
 * registry of RFC 5248), then the text. Pure.
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
    cause: 'The mail server says that this address does not exist.',
    todo: 'Look at the address for a typing error, and write to the person another way.',
  },
  ownNoUser: {
    cause: 'The mail server says that an address of your own firm does not exist.',
    setting: 'LEADS_TO',
    todo: 'Check LEADS_TO, the hosts in BOOKING_CONFIG and the email address of the site for a typing error, or create the mailbox. Mails to it are tried again for days.',
  },
  full: {
    cause: 'The recipient’s mailbox is full, or takes no mail at the moment.',
    todo: 'It is tried again for days. If it is your own mailbox, make room in it; otherwise write to the person another way.',
  },
  tooLarge: {
    cause: 'The mail is larger than the mail server takes.',
    todo: 'Write to the person yourself, and ask the provider of the relay for its limit.',
  },
  quota: {
    cause: 'The mail relay has reached its sending limit, or has suspended the sending account.',
    setting: 'SMTP_URL',
    todo: 'Nothing, if the limit ends soon: mails are tried again for days. Otherwise ask the provider of the relay.',
  },
  sender: {
    cause: 'The mail server does not accept mail from this site’s sender.',
    setting: 'MAIL_FROM',
    todo: 'Confirm that address or its domain with the provider of the relay, and add the DNS records that it names. `npm run check` checks SPF and DMARC.',
  },
  relaying: {
    cause: 'The mail relay does not forward mail for this site.',
    setting: 'SMTP_URL',
    todo: 'Check user, password, host and port of the mail server, or let the relay accept mail from this machine.',
  },
  policy: {
    cause: 'A rule of the mail server forbids this mail, or it mistrusts the mail relay.',
    todo: 'Read its answer, and send it to the provider of the relay. The mail is tried again for days.',
  },
  refused: {
    cause: 'The mail server refuses this mail and does not say clearly why.',
    todo: 'Read its answer. The mail is tried again for days, because the address may be right.',
  },
} as const satisfies Record<string, FailureWords>;

type MailReason = keyof typeof reasons;

/** Undefined for text that is not the name of a reason. */
export const reasonWords = (reason: string | undefined): FailureWords | undefined =>
  reason !== undefined && Object.hasOwn(reasons, reason) ? reasons[reason as MailReason] : undefined;

/** The account at the relay is the cause, so the next mail would be refused too. */
export const isAboutAccount = (reason: string | undefined): boolean =>
  reason === 'quota' || reason === 'sender' || reason === 'relaying';

/** `subject.detail` of enhanced codes, or a whole subject. Those with three digits behind the point are Microsoft's. */
const codes: Partial<Record<MailReason, string>> = {
  noUser: '1.1 1.2 1.3 1.6 1.10',
  full: '2 2.1 2.2 2.4',
  tooLarge: '2.3 3.4 7.16',
  // 4.5 is congestion in RFC 3463; Google uses it for "Daily user sending quota exceeded".
  quota: '4.5 5.3 7.13 7.28 1.90 2.121 2.122 7.232 7.233 7.236 7.705',
  sender: '1.7 1.8 7.20 7.21 7.22 7.23 7.24 7.26 7.27 7.29 7.60 7.509 7.515 7.750 2.252',
  relaying: '7.3 7.8 7.9 7.10 7.11 7.12 7.30 7.57 7.64 7.139',
  policy: '7',
};

const reasonOfCode = new Map(
  Object.entries(codes).flatMap(([reason, list]) =>
    list.split(' ').map((detail) => [detail, reason as MailReason] as const),
  ),
);

/** What relays write without a code, or with one that says little. Tried in order. */
const hints: readonly (readonly [MailReason, RegExp])[] = [
  ['full', /(?:mailbox|inbox)(?: \w+){0,2} (?:full|quota)|over ?quota|storage/],
  ['quota', /quota|throttl|credits|limit|exceeded|maximum|suspended|paused|too (?:many|much|fast)/],
  ['sender', /sender|from address|\b(?:spf|dkim|dmarc)\b/],
  ['relaying', /relay|rcpthosts/],
  [
    'noUser',
    /(?:no such|unknown|invalid) (?:user|recipient|mailbox|account|address)|(?:user|recipient|mailbox|account|address)(?: \w+){0,6} (?:unknown|not found|not exist|nonexistent|invalid)|unrout(?:e)?able/,
  ],
  ['policy', /denied|reject|refus|prohibit|policy|forbidden|permission|spam|block|not (?:allowed|accepted)/],
];

/** The first enhanced code of an answer, without its class; only where its class is that of the basic code. */
function enhancedCode(answer: string, basic: number): string | undefined {
  for (const line of answer.split('\n')) {
    const [, kind, detail] = /^\d{3}[ -][ #[(<]{0,3}([245])\.(\d\.\d{1,3})(?![\d.])/.exec(line) ?? [];
    if (detail !== undefined && Number(kind) === Math.floor(basic / 100)) return detail;
  }
  return undefined;
}

/** Lower case, without the codes and without addresses, whose words could be anything. */
const wordsOf = (answer: string): string =>
  answer
    .replaceAll(/^\d{3}[ -]/gm, '')
    .toLowerCase()
    .split(/[\s:;,.!()<>"]+/)
    .filter((word) => !word.includes('@') && !word.includes('/'))
    .join(' ');

function reasonIn(answer: string, basic: number): MailReason | undefined {
  const code = enhancedCode(answer, basic);
  const known = reasonOfCode.get(code ?? '');
  if (known) return known;
  const words = wordsOf(answer);
  const hint = hints.find(([, pattern]) => pattern.test(words))?.[0];
  // "Other or undefined" in RFC 3463 says nothing about the address; a defined code says more than words about it.
  const isOpen = code === undefined || ['0.0', '1.0', '2.0', '5.0'].includes(code);
  return (hint !== 'noUser' || isOpen ? hint : undefined) ?? reasonOfCode.get(code?.slice(0, 1) ?? '');
}

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
  ...['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET'],
  ...['EDNS', 'ETLS', 'EPROXY', 'EABORT', 'EAUTH'],
];

/** RFC 5321: the mailbox cannot be found or its name is not allowed. RFC 7504: the domain takes no mail. */
const aboutMailbox = [550, 551, 553, 556];

/** Longest part of an answer that is read, in characters. */
const longestRead = 2000;

/**
 * Only an answer that the recipient does not exist is final, and only for addresses outside the firm (`isOwn`): about
 * limits, policy, sender and content the operator or the other side can act, and a mistaken "final" loses a client.
 */
export function judgeSmtpFailure(failure: SmtpFailure, isOwn: boolean): SmtpVerdict {
  const { code = 'ERROR', responseCode = 0, command, message } = failure;
  const detail = failure.response ?? message;
  const found = responseCode < 400 ? undefined : reasonIn(detail.slice(0, longestRead), responseCode);
  if (responseCode < 400 || code === 'EAUTH') {
    const reason = found === 'quota' ? found : undefined;
    return { result: 'retry', code, reason, detail, isChannelDown: unreachable.includes(code) };
  }
  const verdict = { result: 'retry' as const, code: String(responseCode), detail };
  // Refused before any mail was named, or the service is closing: the next mail would get the same answer.
  const isChannelDown = responseCode === 421 || (code !== 'EENVELOPE' && code !== 'EMESSAGE');
  const isAboutTheRecipient = command === 'RCPT TO' || command === 'DATA';
  if (isChannelDown || !isAboutTheRecipient) {
    const other = command === 'MAIL FROM' && responseCode >= 500 ? 'sender' : undefined;
    return { ...verdict, reason: isAboutAccount(found) || found === 'policy' ? found : other, isChannelDown };
  }
  if (responseCode < 500) return { ...verdict, reason: found === 'noUser' ? undefined : found };
  const isUnknown = found === 'noUser' || (found === undefined && aboutMailbox.includes(responseCode));
  if (isUnknown && !isOwn) return { ...verdict, result: 'dead', reason: found };
  return { ...verdict, reason: found === 'noUser' ? 'ownNoUser' : (found ?? 'refused') };
}
