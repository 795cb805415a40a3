import { count, rateWords } from '#domain/measure/figure-words.ts';
import { figures, section } from '../layout.ts';
import { defineSection } from '../section.ts';

const names = {
  'times-shown': 'Open times shown',
  'time-chosen': 'Time chosen',
  'details-begun': 'Details begun',
  'time-lost': '(time was taken meanwhile)',
  booked: 'Booked',
} as const;

export const booking = defineSection({
  name: 'booking',
  summary: 'Steps of booking a call, with JavaScript.',
  read: (insights) => insights.booking(),
  print(steps, { width }) {
    if (steps.every(({ n }) => n === 0)) return section('BOOKING', 'No visitor opened the time picker.');
    const cells = steps.map(({ step, n, ofStepBefore }) => [
      names[step],
      count(n),
      ofStepBefore ? rateWords(ofStepBefore) : '',
    ]);
    return section('BOOKING', figures(['STEP', 'COUNT', 'OF STEP BEFORE'], cells, width));
  },
});
