import { andMore, figures, note, section } from '../layout.ts';
import { allRows, defineSection } from '../section.ts';
import { count, rangeWords, rateWords, sourceWords } from '../words.ts';

export const sources = defineSection({
  name: 'sources',
  summary: 'Where visits came from, and which of these brought inquiries.',
  read: (insights) => insights.sources(),
  print(list, { width, rows }) {
    if (list.length === 0) return section('SOURCES', 'No visits were counted, and no inquiry was stored.');
    const shown = list.slice(0, rows);
    const cells = shown.map((one) => [
      sourceWords(one.source),
      count(one.visits),
      count(one.inquiriesByLastTouch),
      count(one.inquiriesByFirstTouch),
      rateWords(one.rate),
      rangeWords(one.rate),
    ]);
    return section(
      'SOURCES',
      figures(['SOURCE', 'VISITS', 'INQUIRIES', 'BY FIRST', 'RATE', 'LIKELY RANGE'], cells, width),
      andMore(list.length, shown.length, allRows('sources')),
      note(
        'Inquiries go to the visit that led to them; "by first" gives them to the first visit this browser remembers. The rate is inquiries of visits. Two likely ranges (95%, Wilson) that overlap widely do not tell two sources apart. "direct": no link and no campaign. "unknown": the browser told nothing.',
        width,
      ),
    );
  },
});
