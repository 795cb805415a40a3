import { expect } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './lead-generation-scorecard.ts';

const { edgeCases } = workedExamples(
  tool,
  `
Slow answers: /tools/lead-generation-scorecard?visitors=1100&inquiries=24&booked=10&clients=6&fee=2600&spend=1900&channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never
outputs {"score":44.0126,"dim_attract":62.1795,"dim_capture":45.7576,"dim_respond":16.6667,"dim_convert":63.0342,"dim_track":25,"rate_capture":2.1818,"rate_book":41.6667,"rate_close":60,"rate_overall":25,"cost_inquiry":79.1667,"cost_client":316.6667,"gain_capture":0.875,"gain_book":3.36,"gain_close":0,"leak":"book","leak_value_year":104832}
bands {"score":"uneven","dim_attract":"fair","dim_capture":"fair","dim_respond":"weak","dim_convert":"fair","dim_track":"weak"}
recommendations ["respond.fix1","respond.fix2","track.fix1","track.fix2","capture.fix1"]

First month of a new firm: /tools/lead-generation-scorecard?visitors=60&inquiries=0&booked=0&clients=0&fee=1200&spend=300&top_source=100&channels=1&intent=few&form=none&offer=nothing&speed=later&after_hours=none&attempts=1&proposal=later&crm=head&lost=never
outputs {"score":0,"dim_attract":0,"dim_capture":0,"dim_respond":0,"dim_convert":0,"dim_track":0,"rate_capture":0,"rate_book":null,"rate_close":null,"rate_overall":null,"cost_inquiry":null,"cost_client":null,"gain_capture":0.4875,"gain_book":0,"gain_close":0,"leak":"capture","leak_value_year":7020}
bands {"score":"leaky","dim_attract":"weak","dim_capture":"weak","dim_respond":"weak","dim_convert":"weak","dim_track":"weak"}
recommendations ["attract.fix1","attract.fix2","capture.fix1","capture.fix2","respond.fix1"]
`,
);

const habits =
  'channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never';

edgeCases({
  'unknown visitors: their rate is omitted everywhere, and they cannot be the leak': [
    `visitors=0&${habits}`,
    {
      display: { rate_capture: 'Visitors not entered' },
      // Form 50, offer 0, and no rate.
      outputs: { gain_capture: 0, dim_capture: 25, leak: expect.not.stringMatching('capture') },
      notes: 'left out everywhere',
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
    { notes: 'no step can be held against its target', noNotes: 'below its target' },
  ],
});
