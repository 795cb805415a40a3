/** Wording in a page's text, with enough around it to tell what is meant. */
import { cutText } from './cut-text.ts';
import type { Item } from './report-types.ts';

export interface Passage {
  /** What matched. */
  match: RegExpExecArray;
  /** The rest of the line, at most `reach` characters on each side. */
  before: string;
  after: string;
  /** All three, fit to be quoted. */
  quote: string;
}

const reach = 90;
const passageLimit = 200;

/** Passages in order; `pattern` has the flag g and is linear. */
export function passagesOf(text: string, pattern: RegExp): Passage[] {
  const found: Passage[] = [];
  for (const match of text.matchAll(pattern)) {
    if (found.length >= passageLimit) break;
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - reach), match.index).replace(/^[\s\S]*\n/, '');
    const after = text.slice(end, end + reach).replace(/\n[\s\S]*$/, '');
    // A word cut in two is left out.
    const opening = before.length === reach ? before.replace(/^\S*\s/, '… ') : before;
    const closing = after.length === reach ? after.replace(/\s\S*$/, ' …') : after;
    found.push({ match, before, after, quote: cutText(`${opening}${match[0]}${closing}`, 240) });
  }
  return found;
}

const denial =
  /\b(?:not|never|no|don[’']?t|doesn[’']?t|cannot|can[’']?t|avoid|instead of|rather than|without|nor|neither|stop)\b/i;

/** Whether the words before, or the match itself, turn it into its opposite: "please do not e-mail your W-2". */
const isDenied = ({ before, match }: Passage): boolean =>
  denial.test(before.slice(-45).replace(/^.*[.!?]\s/, '')) || denial.test(match[0]);

/** Passages by any of the patterns, without those that say the opposite. */
export const assertionsIn = (text: string, patterns: readonly RegExp[]): Passage[] =>
  patterns.flatMap((pattern) => passagesOf(text, pattern)).filter((passage) => !isDenied(passage));

/** As evidence; `note` says what is the matter with them. */
export const quotedPassages = (passages: readonly Passage[], note: string): Item[] =>
  passages.map(({ quote }) => ({ detail: `“${quote}” (${note})` }));
