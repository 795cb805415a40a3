import { count, rateWords } from '#domain/measure/figure-words.ts';
import { tableSection } from '../section.ts';

export const pages = tableSection({
  name: 'pages',
  summary: 'Pages by how often they were shown, visits that began on them, inquiries that followed.',
  read: (insights) => insights.pages(),
  none: 'No page was counted as shown.',
  columns: [
    ['PAGE', ({ page }) => page],
    ['SHOWN', ({ views }) => count(views)],
    ['VISITS BEGUN', ({ landings }) => count(landings)],
    ['INQUIRIES', ({ inquiriesAfterLanding }) => count(inquiriesAfterLanding)],
    ['RATE', ({ rate }) => rateWords(rate)],
  ],
});
