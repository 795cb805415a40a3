import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './marketing-scorecard.ts';

const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Tax preparer with a good profile and no content: /tools/marketing-scorecard?focus=tax&revenue=280000&spend_month=400&has_site=yes&message=two&next_step=form&speed=unknown&profile=monthly&map_rank=top3&service_pages=one&publish=never&reviews=20&ask=hand&email=season&referral=informal&ads=no&source=sometimes&targets=none
outputs {"score":55.625,"dim_website":50,"dim_local":100,"dim_content":12.5,"dim_reputation":62.5,"dim_nurture":37.5,"dim_measure":12.5,"budget_pct":1.7143,"budget_2pct":466.6667,"budget_5pct":1166.6667}
bands {"score":"patchy","budget":"below","dim_website":"fair","dim_local":"strong","dim_content":"weak","dim_reputation":"fair","dim_nurture":"weak","dim_measure":"weak"}
recommendations ["content.fix1","content.fix2","measure.fix1","measure.fix2","nurture.fix1"]

Advisory firm with ads: /tools/marketing-scorecard?focus=advisory&revenue=1400000&spend_month=9500&has_site=yes&message=three&next_step=book&speed=ok&profile=stale&map_rank=lower&service_pages=all&publish=monthly&reviews=5&ask=never&email=monthly&referral=program&ads=yes&ads_cost=rough&source=system&targets=monthly
outputs {"score":71.6667,"dim_website":83.3333,"dim_local":37.5,"dim_content":87.5,"dim_reputation":12.5,"dim_nurture":100,"dim_measure":83.3333,"budget_pct":8.1429,"budget_2pct":2333.3333,"budget_5pct":5833.3333}
bands {"score":"solid","budget":"growth","dim_website":"strong","dim_local":"weak","dim_content":"strong","dim_reputation":"weak","dim_nurture":"strong","dim_measure":"strong"}
recommendations ["reputation.fix1","reputation.fix2","local.fix1","local.fix2","website.next"]

No website: /tools/marketing-scorecard?focus=bookkeeping&revenue=95000&spend_month=0&has_site=no&profile=unverified&map_rank=unknown&service_pages=none&publish=never&reviews=few&ask=never&email=never&referral=informal&ads=no&source=sheet&targets=none
outputs {"score":11.25,"dim_website":0,"dim_local":12.5,"dim_content":0,"dim_reputation":0,"dim_nurture":25,"dim_measure":37.5,"budget_pct":0,"budget_2pct":158.3333,"budget_5pct":395.8333}
bands {"score":"invisible","budget":"below","dim_website":"weak","dim_local":"weak","dim_content":"weak","dim_reputation":"weak","dim_nurture":"weak","dim_measure":"weak"}
recommendations ["website.fix1","website.fix2","content.fix1","content.fix2","reputation.fix1"]
`,
);

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
    { notes: 'You spend enough; the areas below decide what it brings.' },
  ],
  'a low one does not': [`spend_month=900&${withSite}`, { notes: [] }],
});

it('no website: its questions are hidden and the area is 0', () => {
  const { inputs, outputs } = answerTo(`?${withSite.replace('has_site=yes', 'has_site=no')}`);
  for (const hidden of ['message', 'next_step', 'speed']) expect(inputs).not.toHaveProperty(hidden);
  expect(outputs.dim_website).toBe(0);
});

it('no ads: the question about their cost is hidden and measurement uses two questions', () => {
  const { inputs, outputs } = answerTo(`?${withSite.replace('source=no', 'source=system')}`);
  expect(inputs).not.toHaveProperty('ads_cost');
  expect(outputs.dim_measure).toBe(50);
});
