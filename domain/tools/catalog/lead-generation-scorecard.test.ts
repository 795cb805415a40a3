import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './lead-generation-scorecard.ts';

const { edgeCases } = workedExamples(tool);

const habits =
  'channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never';

edgeCases({
  'unknown visitors: their rate is omitted everywhere, and they cannot be the leak': [
    `visitors=0&${habits}`,
    {
      display: { rate_capture: 'Visitors not entered' },
      // Form 50, offer 0, and no rate.
      outputs: { gain_capture: 0, dim_capture: 25, leak: expect.not.stringMatching('capture') },
      notes: 'rate is left out',
    },
  ],
  'no inquiries: text instead of rates and costs, and only capture can gain': [
    `visitors=1000&inquiries=0&booked=0&clients=0&${habits}`,
    {
      display: {
        rate_book: 'No inquiries',
        rate_close: 'No meetings',
        cost_inquiry: 'No inquiries',
        cost_client: 'No new clients',
      },
      outputs: {
        gain_book: 0,
        gain_close: 0,
        gain_capture: expect.closeTo(1000 * 0.025 * 0.65 * 0.5, 9),
      },
    },
  ],
  'more inquiries than visitors: the rate is capped at 100%': [
    `visitors=10&${habits}`,
    { outputs: { rate_capture: 100 }, notes: 'stops at 100%' },
  ],
  'all steps at target: no leak, no value, advice from the questions': [
    `visitors=400&inquiries=20&booked=14&clients=8&${habits}`,
    {
      display: { leak: 'No step is below target' },
      outputs: { leak_value_year: 0 },
      notes: 'the advice follows from the questions',
    },
  ],
  'an empty funnel is not called on target': [
    `visitors=0&inquiries=0&booked=0&clients=0&${habits}`,
    { notes: 'no step can be compared with its target', noNotes: 'below its target' },
  ],
});
