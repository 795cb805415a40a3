import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './efficiency-quiz.ts';

const { edgeCases } = workedExamples(tool);

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
      notes: 'these answers lose no time',
    },
  ],
  'small weeks: each person’s minutes are at most a fifth of the week, with a note': [
    `team=3&week_hours=10&${worst}`,
    {
      // 20% of 10 hours is 120 minutes; half of the owner's week is 300.
      outputs: { lost_hours_week: (120 * 3 + 300) / 60 },
      notes: ['at most a fifth of the week', 'half of the week'],
    },
  ],
  'a win-back share above two thirds: the optimistic figure is capped at all lost time': [
    `recover_pct=80&${worst}`,
    { notes: 'all of the lost time' },
  ],
});
