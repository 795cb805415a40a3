/** Finds wording in a page's text, with context. */

import type { Item } from '../report/report-types.ts';
import { cutText } from '../text/texts.ts';

export type Passage = ReturnType<typeof passagesOf>[number];

const reach = 90;
const passageLimit = 200;

/** Passages in order, with the rest of their line; `pattern` has the flag g and must be linear. */
export const passagesOf = (text: string, pattern: RegExp) =>
  text
    .matchAll(pattern)
    .take(passageLimit)
    .map((match) => {
      const end = match.index + match[0].length;
      const before = text
        .slice(Math.max(0, match.index - reach), match.index)
        .replace(/^[\s\S]*\n/, '');
      const after = text.slice(end, end + reach).replace(/\n[\s\S]*$/, '');
      // Drop a word that was cut in two.
      const opening = before.length === reach ? before.replace(/^\S*\s/, '… ') : before;
      const closing = after.length === reach ? after.replace(/\s\S*$/, ' …') : after;
      return { match, before, after, quote: cutText(`${opening}${match[0]}${closing}`, 240) };
    })
    .toArray();

const denial =
  /\b(?:not|never|no|don[’']?t|doesn[’']?t|cannot|can[’']?t|avoid|instead of|rather than|without|nor|neither|stop)\b/i;

/** Whether the preceding words or the match itself negate it: "please do not email your W-2". */
const isDenied = ({ before, match }: Passage): boolean =>
  denial.test(before.slice(-45).replace(/^.*[.!?]\s/, '')) || denial.test(match[0]);

/** Passages that match any pattern, without negated ones. */
export const assertionsIn = (text: string, patterns: readonly RegExp[]): Passage[] =>
  patterns.flatMap((pattern) => passagesOf(text, pattern)).filter((passage) => !isDenied(passage));

/** Passages as evidence; `note` describes the problem. */
export const quotedPassages = (passages: readonly Passage[], note: string): Item[] =>
  passages.map(({ quote }) => ({ detail: `“${quote}” (${note})` }));
