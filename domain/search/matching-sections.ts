/** Which sections of a page fit a query. */
import type { SearchEntry, SearchSection } from './entries.ts';
import { stemOf, wordsAndCompounds, wordsOf } from './words.ts';

const most = 3;

const stemsOf = (words: readonly string[]) => new Set(words.map(stemOf));

/**
 * Finds the best sections of a page for terms that the page matches, at most three. A word of a section's title
 * counts three times, a word of the page's name not at all. Words are parsed on the first search that finds the page.
 */
export function sectionMatcher({ title, aliases, sections }: SearchEntry) {
  let parsed: ReturnType<typeof parse> | undefined;
  const parse = () => ({
    names: stemsOf([title, ...aliases].flatMap(wordsOf)),
    sections: sections.map((section) => ({
      section,
      inTitle: stemsOf(wordsAndCompounds(section.title)),
      inWords: stemsOf(section.words.split(' ')),
    })),
  });
  return (terms: readonly string[]): SearchSection[] => {
    parsed ??= parse();
    const { names } = parsed;
    const telling = [...stemsOf(terms)].filter((stem) => !names.has(stem));
    return parsed.sections
      .map(({ section, inTitle, inWords }) => ({
        section,
        score: telling.reduce((sum, stem) => sum + (inTitle.has(stem) ? 3 : Number(inWords.has(stem))), 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ section }) => section);
  };
}
