import { count } from '#domain/measure/figure-words.ts';
import { figures, section } from '../layout.ts';
import { defineSection } from '../section.ts';

export const searches = defineSection({
  name: 'searches',
  summary: 'What people looked for on the site and did not find: the 20 most frequent.',
  read: (insights) => insights.searches(),
  print({ misses, different, top }, { width, rows }) {
    if (misses === 0) return section('SEARCHES WITHOUT A RESULT', 'None.');
    const shown = top.slice(0, rows).map(({ words, n }) => [words, count(n)]);
    const total = `${count(misses)} in all, ${count(different)} different.`;
    return section('SEARCHES WITHOUT A RESULT', figures(['WORDS', 'TIMES'], shown, width), total);
  },
});
