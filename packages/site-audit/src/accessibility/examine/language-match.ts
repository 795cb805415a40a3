/** Checks that text is in the declared language of its page or passage. */
import { attribute, childrenOf, idsIn } from '../../document/element.ts';
import { otherLanguage } from '../../text/language-of-text.ts';
import { spokenLanguage } from '../../text/language-tags.ts';
import type { AccessPage } from '../findings.ts';
import type { AccessNode } from '../roles.ts';

/** Limits for the characters of a passage, and for passages with their own language. */
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
    if (passage && (node.isRendered || node.tag === 'title') && !node.isAriaHidden) addText(passage, node);
  }
  for (const node of tree.nodes) {
    const ids = node.isHidden ? [] : idsIn(node.element, 'aria-labelledby');
    const [own, ...named] = [node, ...ids.flatMap((id) => tree.byId.get(id) ?? [])].map(
      ({ index }) => around[index]?.language,
    );
    const other = named.find((language) => language !== undefined && language !== own);
    if (own !== undefined && other !== undefined)
      findings.judge('language-match', node, `its name is in ${other}, and it is said to be ${own}`);
  }
  for (const { node, language, text } of passages) {
    const other = otherLanguage(text, language);
    findings.judge('language-match', node, other !== null && `said to be ${language}, written in ${other}`);
  }
}

function addText(passage: Passage, { element }: AccessNode): void {
  if (passage.text.length > textLength) return;
  for (const child of childrenOf(element))
    if (child.nodeName === '#text' && 'value' in child)
      passage.text += `${child.value.slice(0, textLength)} `;
}
