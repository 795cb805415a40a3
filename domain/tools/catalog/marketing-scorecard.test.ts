import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './marketing-scorecard.ts';

const { answerTo, edgeCases } = workedExamples(tool);

const withSite =
  'focus=full&has_site=yes&message=none&next_step=nothing&speed=slow&profile=none&map_rank=unknown&service_pages=none&publish=never&reviews=few&ask=never&email=never&referral=few&ads=no&source=no&targets=none';

edgeCases({
  'two equally weak areas: the one higher in the list comes first': [
    withSite,
    {
      recommendations: ['website.fix1', 'website.fix2', 'local.fix1', 'local.fix2', 'content.fix1'],
    },
  ],
  'a high budget with weak areas gets the note that money is not the problem': [
    `spend_month=9000&${withSite}`,
    { notes: 'You spend enough. The areas below decide what you get for it.' },
  ],
});

it('no ads: the question about their cost is hidden and measurement uses two questions', () => {
  const { inputs, outputs } = answerTo(`?${withSite.replace('source=no', 'source=system')}`);
  expect(inputs).not.toHaveProperty('ads_cost');
  expect(outputs.dim_measure).toBe(50);
});
