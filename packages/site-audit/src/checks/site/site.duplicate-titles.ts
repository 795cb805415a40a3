import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { sharedTexts, tooFewPages } from '../../site/crawled-pages.ts';

export const check = siteCheck('SQ', 4, {
  title: 'Repeated titles',
  why: 'Pages with one title compete with each other and look alike in results.',
  fix: 'Give every page its own title: the service, the place, then the firm.',
  source: 'G:title-link',
  judge(snapshot) {
    const { compared, items } = sharedTexts(
      snapshot,
      ({ document }) => titleOf(document)?.text ?? '',
    );
    const reason = tooFewPages(compared);
    if (reason) return info(reason);
    if (items.length === 0)
      return pass(`No title is used twice on the ${compared} indexable pages.`, { value: 0 });
    const extra = { value: items.length, items };
    if (items.length === 2) return warn('Two pages have the same title.', extra);
    return fail(
      `${items.length} of ${compared} indexable pages share their title with another page.`,
      extra,
    );
  },
});
