/**
 * Turns signals into a verdict. A single signal rejects no one: suspect submissions are stored for review, not
 * discarded.
 */

export type Verdict = 'clean' | 'suspect' | 'spam';

const scores = {
  'no-token': 1,
  'too-fast': 1,
  'no-honeypot-field': 1,
  'web-addresses': 1,
  'no-user-agent': 1,
  'frequent-client': 1,
  'proof-of-work': -2,
} as const;

export type Signal = keyof typeof scores | 'honeypot-filled';

export interface Assessment {
  verdict: Verdict;
  score: number;
  reasons: Signal[];
}

const suspectFrom = 2;
const spamFrom = 4;

export function assess(signals: readonly Signal[]): Assessment {
  const sum = signals.reduce((sum, signal) => sum + (signal === 'honeypot-filled' ? 0 : scores[signal]), 0);
  const score = Math.max(0, sum);
  const isSpam = score >= spamFrom || signals.includes('honeypot-filled');
  const verdict = isSpam ? 'spam' : score >= suspectFrom ? 'suspect' : 'clean';
  return { verdict, score, reasons: [...signals] };
}

export interface Observed {
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
  /** The browser solved its puzzle. */
  hasProofOfWork: boolean;
}

export function signalsOf(seen: Observed): Signal[] {
  const signals: Signal[] = [];
  if (seen.honeypot) signals.push('honeypot-filled');
  if (!seen.hasValidToken) signals.push('no-token');
  if (seen.filledInMs !== undefined && seen.filledInMs < seen.minimumMs) signals.push('too-fast');
  if (seen.isFormEncoded && seen.honeypot === undefined) signals.push('no-honeypot-field');
  if (countWebAddresses(seen.freeText.join('\n')) >= 3 || countWebAddresses(seen.names.join('\n')) >= 1) {
    signals.push('web-addresses');
  }
  if (!seen.hasUserAgent) signals.push('no-user-agent');
  if (seen.isFrequent) signals.push('frequent-client');
  if (seen.hasProofOfWork) signals.push('proof-of-work');
  return signals;
}

/** Counts `https://…`, `www.…` and `host.tld/path`. A bare `smith.tax` may be a firm's name. */
export function countWebAddresses(text: string): number {
  return text.match(/https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*/gi)?.length ?? 0;
}
