/** The thread of `page-reader.ts`: receives a page, returns its fact sheet. */
import { type PageSource, readPage, weightOf } from '../document/read-page.ts';
import { answerWith } from '../shared/isolated.ts';
import { threadLimits } from './audit-limits.ts';
import type { WeighedPage } from './page-reader.ts';

answerWith((source: PageSource): WeighedPage => {
  const page = readPage(source);
  const weight = weightOf(page, threadLimits.factBytes);
  return weight > threadLimits.factBytes
    ? { ...page, document: null, weight: 0 }
    : { ...page, weight };
});
