/** Checks that text is in the declared language of its page or passage. */

import { attribute, childrenOf, idsIn, isText } from '../../document/element.ts';
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
    if (passage && (node.isRendered || node.tag === 'title') && !node.isAriaHidden)
      addText(passage, node);
  }
  for (const node of tree.nodes) {
    const ids = node.isHidden ? [] : idsIn(node.element, 'aria-labelledby');
    const [own, ...named] = [node, ...ids.flatMap((id) => tree.byId.get(id) ?? [])].map(
      ({ index }) => around[index]?.language,
    );
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

/** Detects a text's language by its most common small words. */

const smallWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the of and to in is that it for was with as his he be on are this have from by not but which you or had we they their has been can there will would about into our no an your means its what more all these use used provides between',
    es: 'el la los las de y que en un una es se por con para no del al su lo como más pero sus le ya este sí porque esta entre cuando muy sin sobre también nos usted nuestro nuestra tiene hasta desde está son ser',
    fr: 'le la les des et est un une du que qui dans pour pas sur au avec ce il elle sont nous vous par plus ne se aux ou mais comme ses son cette être été leur ont aussi tout votre notre même sans entre',
    de: 'der die das und ist nicht ein eine zu den mit von auf für im dem des sich auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch wir ihre unser',
    nl: 'de het een en van is dat op te in niet met voor zijn er aan die om ook als maar bij dan nog naar heeft hij wordt door over werd uit hun meer wij ons onze deze kan haar geen ik je ze',
    it: 'il lo la gli di e che è un una per non con del della sono da le si nel alla come più anche ma questo dei delle al ha suo loro essere nella tra nostra nostro molto dal',
    pt: 'o os as de e que do da em um uma para com não por mais dos das se na no como mas ao ele foi seu sua ou quando muito nos já está também só pelo pela até isso entre são nossa nosso você',
    da: 'og det er en at den til af på med som ikke der de et har for fra han var vi kan jeg om eller men også sig skal efter over ved hvor være blev mere',
    sv: 'och att det som en på är av för med till den har de inte om ett han men var jag från vi så kan när ska efter eller också hon sig under över vid blir mer',
    pl: 'i w na z do się nie to jest że o jak dla po od za przez ale są lub tego oraz czy być już tylko które który może tym przy także jego',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Minimum distinct small words to detect a language, and their ratio to those of the declared one. */
const fewest = 3;
const clearly = 3;

/**
 * Code of the language that a text is clearly written in instead of `claimed`; null when `claimed` is plausible.
 */
function otherLanguage(text: string, claimed: string): string | null {
  const own = smallWords[claimed];
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
  for (const [language, set] of Object.entries(smallWords)) {
    const found = language === claimed ? 0 : hits(set);
    if (found > most) [best, most] = [language, found];
  }
  return best;
}
