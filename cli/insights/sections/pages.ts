import { andMore, figures, section } from '../layout.ts';
import { allRows, defineSection } from '../section.ts';
import { count, rateWords } from '../words.ts';

export const pages = defineSection({
  name: 'pages',
  summary: 'Pages by how often they were shown, visits that began on them, inquiries that followed.',
  read: (insights) => insights.pages(),
  print(list, { width, rows }) {
    if (list.length === 0) return section('PAGES', 'No page was counted as shown.');
    const shown = list.slice(0, rows);
    const cells = shown.map((one) => [
      one.page,
      count(one.views),
      count(one.landings),
      count(one.inquiriesAfterLanding),
      rateWords(one.rate),
    ]);
    return section(
      'PAGES',
      figures(['PAGE', 'SHOWN', 'VISITS BEGUN', 'INQUIRIES', 'RATE'], cells, width),
      andMore(list.length, shown.length, allRows('pages')),
    );
  },
});
