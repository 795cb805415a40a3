/** The thread of `page-reader.ts`: receives a page, returns its fact sheet. */
import { type PageSource, readPage } from '../document/read-page.ts';
import { weightOf } from '../document/weight.ts';
import { answerWith } from '../shared/isolated.ts';
import type { WeighedPage } from './page-reader.ts';

/** About twenty times a long ordinary page. Heavier facts are dropped: copying them would block visitors. */
const heaviest = 4 * 1024 * 1024;

answerWith((source: PageSource): WeighedPage => {
  const page = readPage(source);
  const weight = weightOf(page, heaviest);
  return weight > heaviest ? { ...page, document: null, weight: 0 } : { ...page, weight };
});
