import { count, rateWords } from '#domain/measure/figure-words.ts';
import { tableSection } from '../section.ts';

export const tools = tableSection({
  name: 'tools',
  summary: 'Calculators, quizzes and auditors: begun, finished, result asked by mail.',
  read: (insights) => insights.tools(),
  none: 'No tool was begun.',
  columns: [
    ['TOOL', ({ tool }) => tool],
    ['BEGUN', ({ started }) => count(started)],
    ['FINISHED', ({ finished }) => count(finished)],
    ['OF BEGUN', ({ finishRate }) => rateWords(finishRate)],
    ['BY MAIL', ({ resultsByMail }) => count(resultsByMail)],
    ['OF FINISHED', ({ mailRate }) => rateWords(mailRate)],
  ],
});
