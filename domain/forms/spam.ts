/**
 * Turns signals into a verdict. No signal alone rejects anyone, and suspect submissions are kept for review. Password
 * managers fill the hidden field too: with a form of ours, that asks the sender to confirm and never ends in silence.
 */

export type Verdict = 'clean' | 'suspect' | 'spam';

const scores = {
  'honeypot-filled': 3,
  'no-token': 1,
  'too-fast': 1,
  'no-honeypot-field': 1,
  'web-addresses': 1,
  'no-user-agent': 1,
  'frequent-client': 1,
  confirmed: 0,
} as const;

type Signal = keyof typeof scores;

export interface Assessment {
  verdict: Verdict;
  score: number;
  reasons: Signal[];
}

const suspectFrom = 2;
const spamFrom = 4;

/**
 * A filled honeypot is suspect, because password managers fill it in real browsers. Sending once more answers for it,
 * and such a submission is never spam.
 */
export function assess(reasons: Signal[]): Assessment {
  const isConfirmed = reasons.includes('confirmed');
  const counted = reasons.filter((signal) => !(isConfirmed && signal === 'honeypot-filled'));
  const score = counted.reduce((sum, signal) => sum + scores[signal], 0);
  const verdict =
    score < suspectFrom ? 'clean' : score < spamFrom || isConfirmed ? 'suspect' : 'spam';
  return { verdict, score, reasons };
}

interface Observed {
  /** Content of the hidden field; undefined when it was not sent. */
  honeypot: string | undefined;
  /** Browsers always send the hidden field; JSON clients may omit it. */
  isFormEncoded: boolean;
  hasValidToken: boolean;
  /** Milliseconds since the form was issued, if known. */
  filledInMs: number | undefined;
  minimumMs: number;
  /** Free text and names, in which web addresses are counted. */
  freeText: readonly string[];
  names: readonly string[];
  hasUserAgent: boolean;
  /** The client used more than half of its rate limit. */
  isFrequent: boolean;
  /** The sender was asked to check the details and sent once more. */
  isConfirmed: boolean;
}

export function signalsOf(seen: Observed): Signal[] {
  const found: Record<Signal, boolean> = {
    'honeypot-filled': Boolean(seen.honeypot?.trim()),
    'no-token': !seen.hasValidToken,
    'too-fast': seen.filledInMs !== undefined && seen.filledInMs < seen.minimumMs,
    'no-honeypot-field': seen.isFormEncoded && seen.honeypot === undefined,
    'web-addresses': webAddressesIn(seen.freeText) >= 3 || webAddressesIn(seen.names) >= 1,
    'no-user-agent': !seen.hasUserAgent,
    'frequent-client': seen.isFrequent,
    confirmed: seen.isConfirmed,
  };
  return (Object.keys(found) as Signal[]).filter((signal) => found[signal]);
}

/** Counts `https://…`, `www.…` and `host.tld/path`. A bare `smith.tax` may be a firm's name. */
const webAddressesIn = (texts: readonly string[]) =>
  texts.join('\n').match(/https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*/gi)
    ?.length ?? 0;
