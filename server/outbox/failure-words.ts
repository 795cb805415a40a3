/** Why a message was not delivered, and what to do about it, in words for the operator. */
import { sql } from 'kysely';
import { type FailureWords, reasonWords } from '#domain/messages/smtp-answer.ts';
import type { Channel, Database, OutboxStatus } from '../db/tables.ts';

export const noRelayWords = {
  cause: 'Email is off, because no mail server is connected.',
  setting: 'SMTP_URL',
  todo: 'Connect one under Set up. Until then emails are saved on the server and don’t go out.',
} as const satisfies FailureWords;

export const relayWords = {
  refused: {
    cause: 'Your mail server refuses the user name or password.',
    setting: 'SMTP_URL',
    todo: 'Correct the user and password of the mail server.',
  },
  unreachable: {
    cause: 'We can’t reach your mail server.',
    setting: 'SMTP_URL',
    todo: 'Check its host and port, and that this server may connect to them. Emails wait until then.',
  },
} as const satisfies Record<string, FailureWords>;

export const receiverUnreachable: FailureWords = {
  cause: 'We can’t reach the receiver of webhooks.',
  setting: 'WEBHOOK_URL',
  todo: 'Check WEBHOOK_URL and the receiving program. Webhooks wait until then.',
};

const calendarRefuses: FailureWords = {
  cause: 'A host’s calendar doesn’t accept its calls.',
  todo: 'Open Calendars at the desk and choose another calendar for the calls, or connect it again.',
};

/** By the kind of a fault (booking/busy/calendar-readings.ts). */
const calendarFailures = new Map<string | undefined, FailureWords>([
  [
    'later',
    {
      cause: 'A host’s calendar server isn’t accepting calls right now.',
      todo: 'Nothing for now: we try again automatically. If it lasts, ask the calendar’s provider.',
    },
  ],
  [
    'login',
    {
      cause: 'A host’s calendar server refuses the user name or the app password.',
      todo: 'Open Calendars at the desk and connect the calendar again with a new app password.',
    },
  ],
]);

/** By what the last attempt left: a code, and behind a space the reason. `isFinal`: it is not tried again by itself. */
export function failureWords(
  channel: Channel,
  code: string | null,
  isFinal: boolean,
): FailureWords {
  const word = code ?? '';
  if (word === 'no result') {
    return {
      cause: 'Every attempt ended without an answer, as when the server stops in the middle.',
      todo: 'Look in the server’s log around these times, then send it again.',
    };
  }
  if (word === 'REDUCED') {
    return {
      cause: 'Its text was deleted 30 days after it was first sent.',
      todo: 'It can’t be sent again. Write to the person yourself.',
    };
  }
  if (channel === 'calendar') return calendarFailures.get(word.split(' ')[1]) ?? calendarRefuses;
  return channel === 'email' ? mailWords(word, isFinal) : webhookWords(word);
}

/** A map: a code such as `constructor` must not find what objects inherit. */
const mailFailures = new Map<string, FailureWords>(
  Object.entries({
    EAUTH: relayWords.refused,
    EDNS: {
      cause: 'We can’t find your mail server by its name.',
      setting: 'SMTP_URL',
      todo: 'Check its host for a typo, and that this server can look up names.',
    },
    ETLS: {
      cause: 'We couldn’t make an encrypted connection to your mail server.',
      setting: 'SMTP_URL',
      todo: 'Check whether the port must be 465 (smtps:// in SMTP_URL) or 587 (smtp://), and the certificate of your mail server.',
    },
    EADDRESS: {
      cause: 'We can’t send to this address.',
      todo: 'Check the address for a typo, or reach the person another way.',
    },
    // The library compares with the limit that the relay announced.
    EMESSAGE: reasonWords('tooLarge') ?? relayWords.unreachable,
    421: {
      cause: 'Your mail server is busy or closed for now.',
      todo: 'Nothing for now. If it lasts, ask your mail server’s provider.',
    },
  }),
);

function mailWords(lastError: string, isFinal: boolean): FailureWords {
  const [code = '', reason] = lastError.split(' ');
  const words = reasonWords(reason);
  // The number too, for those who search for it.
  if (words)
    return /^\d/.test(code)
      ? { ...words, cause: words.cause.replace(/\.$/, ` (${code}).`) }
      : words;
  const known = mailFailures.get(code);
  if (known) return known;
  return /^[45]\d\d$/.test(code) ? relayAnswer(code, isFinal) : relayWords.unreachable;
}

/** A final "no" is about this mail; one that is tried again is about the relay, our greeting or our sender. */
function relayAnswer(code: string, isFinal: boolean): FailureWords {
  if (isFinal && code.startsWith('5')) {
    return {
      cause: `The recipient’s mail server refuses this email (${code}).`,
      todo: 'Check the address for a typo, and read the answer below. Then send it again, or reach the person another way.',
    };
  }
  if (code.startsWith('4')) {
    return {
      cause: `Your mail server couldn’t accept the email for now (${code}).`,
      todo: 'Nothing for now: we try again automatically.',
    };
  }
  return {
    cause: `Your mail server does not accept email from this site (${code}).`,
    setting: 'MAIL_FROM',
    todo: 'Check that your mail server is allowed to send from the sender’s address.',
  };
}

/** Tried in order. */
const webhookFailures: readonly (readonly [RegExp, FailureWords])[] = [
  [
    /^NO_ENDPOINT$/,
    {
      cause: 'WEBHOOK_URL no longer names the address that this webhook was for.',
      setting: 'WEBHOOK_URL',
      todo: 'Put the address back into WEBHOOK_URL, or do nothing: we stop after the last attempt.',
    },
  ],
  [
    /^40[13]$/,
    {
      cause: 'The receiver refuses the signature (#).',
      setting: 'WEBHOOK_SECRET',
      todo: 'Give the receiver the current WEBHOOK_SECRET, or set the one it knows.',
    },
  ],
  [
    /^(404|410|3\d\d)$/,
    {
      cause: 'Nothing takes webhooks at that address (#).',
      setting: 'WEBHOOK_URL',
      todo: 'Check the path in WEBHOOK_URL, or take the address out. Redirects are not followed.',
    },
  ],
  [
    /^\d{3}$/,
    {
      cause: 'The receiver answered with an error (#).',
      todo: 'Look in the receiving program’s log. We try again automatically.',
    },
  ],
  [
    /^(ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_)/,
    {
      cause: 'The certificate of the receiver is not valid.',
      setting: 'WEBHOOK_URL',
      todo: 'Renew the certificate at the receiver, or correct the host in WEBHOOK_URL.',
    },
  ],
];

function webhookWords(code: string): FailureWords {
  const words = webhookFailures.find(([pattern]) => pattern.test(code))?.[1] ?? receiverUnreachable;
  return { ...words, cause: words.cause.replace('#', code) };
}

export interface Trouble extends FailureWords {
  channel: Channel;
  code: string;
  waiting: number;
  dead: number;
  /** When the oldest that waits was written, in ms since 1970; undefined if none waits. */
  since?: number;
}

export type MessageCounts = Awaited<ReturnType<typeof countMessages>>;

/** How many wait and how many were given up, and for which reasons, the most frequent first. */
export async function countMessages(db: Database) {
  const { rows } = await sql<{
    channel: Channel;
    status: OutboxStatus;
    code: string | null;
    n: number;
    since: number;
  }>`
    select channel, status, last_error as code, count(*) as n, min(created_at) as since from outbox
    where status in ('pending', 'dead') group by channel, status, last_error`.execute(db);
  /** `failed`: of the waiting, those that failed at least once. */
  const counts = { waiting: 0, failed: 0, dead: 0 };
  const troubles = new Map<string, Trouble>();
  for (const { channel, status, code, ...row } of rows) {
    const n = Number(row.n);
    const kind = status === 'dead' ? 'dead' : 'waiting';
    counts[kind] += n;
    if (code === null) continue;
    if (kind === 'waiting') counts.failed += n;
    const words = failureWords(channel, code, kind === 'dead');
    const key = `${channel} ${words.cause}`;
    const known = troubles.get(key) ?? { ...words, channel, code, waiting: 0, dead: 0 };
    known[kind] += n;
    if (kind === 'waiting') known.since = Math.min(known.since ?? Infinity, Number(row.since));
    troubles.set(key, known);
  }
  const held = ({ waiting, dead }: Trouble) => waiting + dead;
  return { ...counts, troubles: [...troubles.values()].sort((a, b) => held(b) - held(a)) };
}
