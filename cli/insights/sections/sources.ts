import { count, rangeWords, rateWords, sourceWords } from '#domain/measure/figure-words.ts';
import { tableSection } from '../section.ts';

export const sources = tableSection({
  name: 'sources',
  summary: 'Where visits came from, and which of these brought inquiries.',
  read: (insights) => insights.sources(),
  none: 'No visits were counted, and no inquiry was stored.',
  columns: [
    ['SOURCE', ({ source }) => sourceWords(source)],
    ['VISITS', ({ visits }) => count(visits)],
    ['INQUIRIES', ({ inquiriesByLastTouch }) => count(inquiriesByLastTouch)],
    ['BY FIRST', ({ inquiriesByFirstTouch }) => count(inquiriesByFirstTouch)],
    ['RATE', ({ rate }) => rateWords(rate)],
    ['LIKELY RANGE', ({ rate }) => rangeWords(rate)],
  ],
  remark:
    'Inquiries go to the visit that led to them; "by first" gives them to the first visit this browser remembers. The rate is inquiries of visits. Two likely ranges (95%, Wilson) that overlap widely do not tell two sources apart. "direct": no link and no campaign. "unknown": the browser told nothing.',
});
