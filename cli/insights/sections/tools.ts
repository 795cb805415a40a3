import { andMore, figures, section } from '../layout.ts';
import { allRows, defineSection } from '../section.ts';
import { count, rateWords } from '../words.ts';

export const tools = defineSection({
  name: 'tools',
  summary: 'Calculators, quizzes and auditors: begun, finished, result asked by mail.',
  read: (insights) => insights.tools(),
  print(list, { width, rows }) {
    if (list.length === 0) return section('TOOLS', 'No tool was begun.');
    const shown = list.slice(0, rows);
    const cells = shown.map((one) => [
      one.tool,
      count(one.started),
      count(one.finished),
      rateWords(one.finishRate),
      count(one.resultsByMail),
      rateWords(one.mailRate),
    ]);
    return section(
      'TOOLS',
      figures(['TOOL', 'BEGUN', 'FINISHED', 'OF BEGUN', 'BY MAIL', 'OF FINISHED'], cells, width),
      andMore(list.length, shown.length, allRows('tools')),
    );
  },
});
