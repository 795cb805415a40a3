import { info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { contentOf, descriptionsOf } from '../../page/metadata.ts';
import { sharedTexts, tooFewPages } from '../../site/crawled-pages.ts';

export const check = siteCheck('SQ', 2, {
  title: 'Repeated descriptions',
  why: 'A repeated description gives a searcher no reason to choose a result.',
  fix: 'Write one for each page, or leave it out and let the search engine quote the page.',
  source: 'G:snippet',
  judge(snapshot) {
    const { compared, items } = sharedTexts(snapshot, ({ document }) =>
      contentOf(descriptionsOf(document)[0]),
    );
    const reason = tooFewPages(compared);
    if (reason) return info(reason);
    if (items.length === 0)
      return pass(`No description is used twice on the ${compared} indexable pages.`, { value: 0 });
    return warn(
      `${items.length} of ${compared} indexable pages share their description with another page.`,
      {
        value: items.length,
        items,
      },
    );
  },
});
