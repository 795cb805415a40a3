import { count, tooFewWords, vitalValue } from '#domain/measure/figure-words.ts';
import { figures, note, section } from '../layout.ts';
import { defineSection } from '../section.ts';

const names = {
  LCP: 'LCP, largest part painted',
  INP: 'INP, answer to a press',
  CLS: 'CLS, layout shift',
  FCP: 'FCP, first part painted',
  TTFB: 'TTFB, first byte',
} as const;

export const vitals = defineSection({
  name: 'vitals',
  summary: 'How fast pages were for visitors on phones and desktops, and the slowest pages.',
  read: (insights) => insights.vitals(),
  print({ figures: list, slowestPages }, { width }) {
    if (list.length === 0) return section('VITALS', 'No speed measurements yet.');
    const cells = list.map(({ vital, device, n, p50, p75, p95, grade }) => [
      `${names[vital]}, ${device}`,
      count(n),
      vitalValue(vital, p50),
      vitalValue(vital, p75),
      vitalValue(vital, p95),
      grade ?? tooFewWords,
    ]);
    const slow = slowestPages.map(({ page, device, n, p75, grade }) => [
      `${page}, ${device}`,
      count(n),
      vitalValue('LCP', p75),
      grade ?? tooFewWords,
    ]);
    return section(
      'VITALS',
      figures(['VALUE', 'LOADS', 'P50', 'P75', 'P95', 'BY GOOGLE’S LIMITS'], cells, width),
      note(
        'P75: three of four page loads were at least as good; Google judges by it. Within 5%, because values are counted in ranges.',
        width,
      ),
      slow.length === 0
        ? ''
        : `\n${figures(['SLOWEST PAGES (LCP)', 'LOADS', 'P75', 'BY GOOGLE’S LIMITS'], slow, width)}`,
    );
  },
});
