import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './efficiency-quiz.ts';

const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Six-person tax firm: /tools/efficiency-quiz?docs_arrive=portal&missing_info=often&onboarding=week&status=ask_one&templates=some&review_wait=week&reentry=two&filing=drag&owner_admin=lot&cover=slow&invoice_when=batch&overdue=hand
outputs {"score":42.2917,"dim_intake":58.3333,"dim_workflow":33.3333,"dim_tech":50,"dim_people":37.5,"dim_billing":25,"lost_hours_week":37.5,"recover_hours_year":900,"recover_hours_low":450,"recover_hours_high":1350,"value_year":49500,"value_low":24750,"value_high":74250,"fte_equivalent":0.4688,"biggest_leak":"owner_admin"}
bands {"score":"stretched","dim_intake":"fair","dim_workflow":"weak","dim_tech":"fair","dim_people":"weak","dim_billing":"weak"}
recommendations ["billing.fix1","billing.fix2","workflow.fix1","workflow.fix2","people.fix1"]

Solo bookkeeper: /tools/efficiency-quiz?team=1&cost_hour=48&docs_arrive=email&missing_info=some&onboarding=two_weeks&status=dig&templates=most&reentry=unknown&filing=auto&owner_admin=some&invoice_when=upfront&overdue=onfile
outputs {"score":58.5417,"dim_intake":41.6667,"dim_workflow":37.5,"dim_tech":62.5,"dim_people":75,"dim_billing":100,"lost_hours_week":6.8333,"recover_hours_year":164,"recover_hours_low":82,"recover_hours_high":246,"value_year":7872,"value_low":3936,"value_high":11808,"fte_equivalent":0.0854,"biggest_leak":"owner_admin"}
bands {"score":"stretched","dim_intake":"fair","dim_workflow":"weak","dim_tech":"fair","dim_people":"strong","dim_billing":"strong"}
recommendations ["workflow.fix1","workflow.fix2","intake.fix1","intake.fix2","tech.fix1"]

Overloaded firm of 25: /tools/efficiency-quiz?team=25&week_hours=46&recover_pct=75&docs_arrive=mixed&missing_info=most&onboarding=longer&status=dig&templates=none&review_wait=more&reentry=three&filing=paper&owner_admin=lot&cover=wait&invoice_when=batch&overdue=hand
outputs {"score":5.625,"dim_intake":0,"dim_workflow":0,"dim_tech":0,"dim_people":12.5,"dim_billing":25,"lost_hours_week":239,"recover_hours_year":8604,"recover_hours_low":4302,"recover_hours_high":11472,"value_year":473220,"value_low":236610,"value_high":630960,"fte_equivalent":3.8967,"biggest_leak":"docs_arrive"}
bands {"score":"firefighting","dim_intake":"weak","dim_workflow":"weak","dim_tech":"weak","dim_people":"weak","dim_billing":"weak"}
recommendations ["intake.fix1","intake.fix2","workflow.fix1","workflow.fix2","tech.fix1"]
`,
);

/** The best answer to every question. */
const best =
  'docs_arrive=checklist&missing_info=rare&onboarding=day&status=board&templates=all&review_wait=day&reentry=one&filing=auto&owner_admin=little&cover=notes&invoice_when=upfront&overdue=onfile';
const worst =
  'docs_arrive=mixed&missing_info=most&onboarding=longer&status=dig&templates=none&review_wait=more&reentry=three&filing=paper&owner_admin=most&cover=wait&invoice_when=when_time&overdue=rarely';

edgeCases({
  'all best answers: nothing lost, no leak, three next steps': [
    best,
    {
      outputs: { score: 100, lost_hours_week: 0, value_year: 0, biggest_leak: 'none' },
      recommendations: ['intake.next', 'workflow.next', 'tech.next'],
      notes: 'We find no lost time here',
    },
  ],
  'small weeks: each person’s minutes are limited to a fifth of the week, with a note': [
    `team=3&week_hours=10&${worst}`,
    {
      // 20% of 10 hours is 120 minutes; half of the owner's week is 300.
      outputs: { lost_hours_week: (120 * 3 + 300) / 60 },
      notes: ['limited to a fifth of the week', 'half of the week'],
    },
  ],
  'long weeks have no such note': [
    `team=3&week_hours=80&${worst}`,
    { noNotes: 'fifth of the week' },
  ],
  'a win-back share above two thirds: the optimistic figure is capped at all lost time': [
    `recover_pct=80&${worst}`,
    { notes: 'all of the lost time' },
  ],
  'a smaller share is not capped': [`recover_pct=66&${worst}`, { noNotes: 'all of the lost time' }],
});

it('one person: the two team questions are hidden and do not count', () => {
  const { inputs, outputs } = answerTo(`?team=1&${worst}`);
  expect(inputs).not.toHaveProperty('review_wait');
  expect(inputs).not.toHaveProperty('cover');
  expect(outputs).toEqual(
    answerTo(`?team=1&${worst.replace(/&(review_wait|cover)=\w+/g, '')}`).outputs,
  );
});

it('a win-back share above two thirds wins back all of the lost time at most', () => {
  const { lost_hours_week: lost, recover_hours_high: high } = answerTo(
    `?recover_pct=80&${worst}`,
  ).outputs;
  expect(high).toBeCloseTo(Number(lost) * 48, 9);
});
