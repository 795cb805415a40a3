/** Checks that text is in the declared language of its page or passage. */

import { attribute, childrenOf, isText } from '../../document/element.ts';
import { spokenLanguage } from '../../text/language-tags.ts';
import { wordSet } from '../../text/texts.ts';
import { languages } from '../../text/words.ts';
import type { AccessPage } from '../findings.ts';
import type { AccessNode } from '../roles.ts';
import { referredBy } from '../tree.ts';

const textLength = 5000;
const mostPassages = 200;

interface Passage {
  node: AccessNode;
  language: string;
  text: string;
}

/**
 * The text of each passage against its language, and names taken from text in another language, which the voice of
 * the element reads. The language of a few words, such as those of an alt text, is not decided.
 */
export function examineLanguageMatch({ tree, findings }: AccessPage): void {
  const passages: Passage[] = [];
  /** By node index: the passage that contains it. */
  const around: (Passage | null)[] = [];
  for (const node of tree.nodes) {
    const lang = attribute(node.element, 'lang');
    const outer = node.parent ? (around[node.parent.index] ?? null) : null;
    let passage = outer;
    if (lang !== undefined) {
      const language = spokenLanguage(lang);
      passage = language && passages.length < mostPassages ? { node, language, text: '' } : null;
      if (passage) passages.push(passage);
    }
    around.push(passage);
    if (passage && (node.isRendered || node.tag === 'title') && !node.isAriaHidden)
      addText(passage, node);
  }
  for (const node of tree.nodes) {
    const others = node.isHidden ? [] : referredBy(tree, node.element, 'aria-labelledby');
    const [own, ...named] = [node, ...others].map(({ index }) => around[index]?.language);
    const other = named.find((language) => language !== undefined && language !== own);
    if (own !== undefined && other !== undefined)
      findings.judge(
        'language-match',
        node,
        `its name is in ${other}, and it is said to be ${own}`,
      );
  }
  for (const { node, language, text } of passages) {
    const other = otherLanguage(text, language);
    findings.judge(
      'language-match',
      node,
      other !== null && `said to be ${language}, written in ${other}`,
    );
  }
}

function addText(passage: Passage, { element }: AccessNode): void {
  if (passage.text.length > textLength) return;
  for (const child of childrenOf(element))
    if (isText(child)) passage.text += `${child.value.slice(0, textLength)} `;
}

const smallWords = new Map(
  Object.entries(languages).flatMap(([language, { common }]) =>
    common ? [[language, wordSet(common)]] : [],
  ),
);

/** Minimum distinct small words to detect a language, and their ratio to those of the declared one. */
const fewest = 3;
const clearly = 3;

/** The language that the small words of a text clearly show instead of `claimed`; null when that is plausible. */
function otherLanguage(text: string, claimed: string): string | null {
  const own = smallWords.get(claimed);
  if (!own) return null;
  const words = new Set(
    text
      .slice(0, 5000)
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  );
  const hits = (set: ReadonlySet<string>) => [...words].filter((word) => set.has(word)).length;
  const ownHits = hits(own);
  let best: string | null = null;
  let most = Math.max(fewest, clearly * ownHits) - 1;
  for (const [language, set] of smallWords) {
    const found = language === claimed ? 0 : hits(set);
    if (found > most) [best, most] = [language, found];
  }
  return best;
}
