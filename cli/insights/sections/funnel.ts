import { count, rateWords } from '#domain/measure/figure-words.ts';
import { figures, note, section } from '../layout.ts';
import { defineSection } from '../section.ts';

const names = {
  visit: 'Visits',
  'form-page': 'Inquiry pages shown',
  'form-start': 'Forms begun',
  sent: 'Inquiries stored',
  booked: 'Calls booked',
} as const;

export const funnel = defineSection({
  name: 'funnel',
  summary: 'From a visit to a booked call, with the rate of each step.',
  read: (insights) => insights.funnel(),
  print(steps, { width }) {
    const rows = steps.map(({ step, n, ofStepBefore, ofVisits }) => [
      names[step],
      count(n),
      ofStepBefore ? rateWords(ofStepBefore) : '',
      ofVisits ? rateWords(ofVisits) : '',
    ]);
    return section(
      'FUNNEL',
      figures(['STEP', 'COUNT', 'OF STEP BEFORE', 'OF VISITS'], rows, width),
      note(
        'These are counts, not people followed from step to step: one visit may open two forms, and an inquiry sent without JavaScript was never counted as a visit. A rate above 100% means just that.',
        width,
      ),
    );
  },
});
