/** Efficiency Quiz: specification B1. */
import type { Input, Values } from '../define.ts';
import { sum } from '../finance.ts';
import { counted, number, short } from '../format.ts';
import { largest } from '../numbers.ts';
import { band, chart, figure, figuresIn, leakAt, outputs, question } from '../rows.ts';
import { area, scoreBasis, scorecard } from '../scoring.ts';

const inputs = [
  figure(
    'team',
    'People in the firm',
    'integer',
    6,
    [1, 500, 1],
    'Everyone who does client or admin work, you included. Part-timers count as a fraction, rounded.',
  ),
  figure(
    'week_hours',
    'Typical hours a person works in a week',
    'number',
    40,
    [10, 80, 1],
    'Average over the year, not just the busy season.',
  ),
  figure('work_weeks', 'Working weeks in a year', 'integer', 48, [20, 52, 1], {
    help: 'After vacation and holidays.',
    advanced: true,
  }),
  figure(
    'cost_hour',
    'Cost of an hour of staff time',
    'money',
    55,
    [10, 500, 1],
    'Pay plus payroll taxes and benefits, averaged over the team. Pay × 1.4 is a usable guess.',
  ),
  figure(
    'recover_pct',
    'Share of lost time you could realistically win back',
    'percent',
    50,
    [10, 100, 5],
    {
      help: 'Half is a cautious starting point: not every saved minute becomes useful time.',
      advanced: true,
    },
  ),
  question(
    'intake.docs_arrive',
    'How do client documents usually reach you?',
    'Scattered channels create searching, renaming and chasing.',
    [4, 'checklist', 'One portal, a checklist per client, automatic reminders', 10],
    [3, 'portal', 'A portal, but we chase people ourselves', 35],
    [1, 'email', 'Mostly email attachments', 70],
    [0, 'mixed', 'Email, text, paper, drop-offs, whatever comes', 100],
  ),
  question(
    'intake.missing_info',
    'How often does work stop because something from the client is missing?',
    'A stopped job is picked up twice; the restart is pure loss.',
    [4, 'rare', 'Fewer than 1 job in 10', 5],
    [3, 'some', '1 to 3 jobs in 10', 30],
    [1, 'often', '3 to 5 jobs in 10', 60],
    [0, 'most', 'More than half', 90],
  ),
  question(
    'intake.onboarding',
    'After a client says yes, how long until you can start the work?',
    'Slow starts mean more emails per new client and later cash.',
    [4, 'day', 'The same or the next business day', 0],
    [3, 'week', 'Within a week', 10],
    [1, 'two_weeks', 'One to two weeks', 25],
    [0, 'longer', 'Longer, or it varies a lot', 40],
  ),
  question(
    'workflow.status',
    'When a client asks “Where’s my return?”, how do you find the answer?',
    'The cost of a status question shows whether work is visible.',
    [4, 'board', 'One shared board, in seconds', 5],
    [2, 'ask_one', 'We ask one person', 20],
    [1, 'ask_many', 'We ask around', 40],
    [0, 'dig', 'Someone digs through folders and email', 60],
  ),
  question(
    'workflow.templates',
    'How much recurring work runs from a template with steps, owners and due dates?',
    'Templates remove re-planning and forgotten steps.',
    [4, 'all', 'Nearly all of it', 5],
    [3, 'most', 'More than half', 20],
    [1, 'some', 'Some of it', 45],
    [0, 'none', 'None: it is in people’s heads', 70],
  ),
  {
    ...question(
      'workflow.review_wait',
      'In the busy season, how long does prepared work wait for review?',
      'Review is often the constraint in small firms, and work that waits has to be re-read.',
      [4, 'day', 'Less than a day', 5],
      [3, 'days', '1 to 3 days', 15],
      [1, 'week', '4 to 7 days', 35],
      [0, 'more', 'More than a week', 60],
    ),
    showIf: { id: 'team', gte: 2 },
  },
  question(
    'tech.reentry',
    'How many systems does a client’s name, address or figure get typed into?',
    'Every extra entry costs time and is a chance of error.',
    [4, 'one', 'One; the rest is synchronized', 0],
    [2, 'two', 'Two', 30],
    [0, 'three', 'Three or more', 75],
    [1, 'unknown', 'I don’t know', 50],
  ),
  question(
    'tech.filing',
    'After a client signs, who files the signed copy?',
    'A plain test of whether systems talk to each other.',
    [4, 'auto', 'The system does', 0],
    [2, 'drag', 'Someone saves it to the right folder', 20],
    [0, 'paper', 'Someone prints and scans', 45],
  ),
  question(
    'people.owner_admin',
    'How much of the owner’s week is work that staff or software could do?',
    'Counted once for the firm: the owner is the scarcest resource.',
    [4, 'little', 'Less than 10%', 60],
    [3, 'some', '10 to 25%', 240],
    [1, 'lot', '25 to 50%', 600],
    [0, 'most', 'More than half', 900],
  ),
  {
    ...question(
      'people.cover',
      'Someone is away in March. What happens to their jobs?',
      'Tests whether the work is written down.',
      [4, 'notes', 'A colleague continues from the notes', 5],
      [2, 'slow', 'We manage, slowly', 20],
      [0, 'wait', 'The jobs wait', 45],
    ),
    showIf: { id: 'team', gte: 2 },
  },
  question(
    'billing.invoice_when',
    'When does the invoice go out?',
    'Late invoices take longer to write and get paid later.',
    [4, 'upfront', 'Automatically, on signing or on a schedule', 0],
    [3, 'delivery', 'The day the work is delivered', 10],
    [1, 'batch', 'In a monthly batch', 25],
    [0, 'when_time', 'When someone has time', 40],
  ),
  question(
    'billing.overdue',
    'How do you follow up on late payments?',
    'Reminders written by hand are the easiest work to automate.',
    [4, 'onfile', 'Card or bank account on file, so they are rare', 0],
    [3, 'auto', 'Automatic reminders', 5],
    [1, 'hand', 'By hand, once a month or so', 20],
    [0, 'rarely', 'We rarely get to it', 30],
  ),
];

const areas = [
  area(
    'intake',
    'Intake & documents',
    25,
    [
      'client-portal',
      'Give every client one place and one list',
      'Set up a portal with a per-client request list, due dates and automatic reminders; close the email route with a polite auto-reply for six weeks.',
    ],
    [
      'workflow',
      'Don’t start incomplete jobs',
      'Add a “complete file” gate before preparation and count how many jobs are stopped there each week.',
    ],
    [
      'client-portal',
      'Start the next engagement before the last one ends',
      'Send next year’s request list with this year’s delivery, pre-filled from what you already hold.',
    ],
  ),
  area(
    'workflow',
    'Workflow & deadlines',
    25,
    [
      'workflow',
      'Put all jobs on one board',
      'One list with client, stage, owner, due date. If it isn’t on the board it doesn’t exist; review it ten minutes a day.',
    ],
    [
      'workflow',
      'Template your five most common jobs',
      'Write the steps, owner and time budget of the five jobs you repeat most, and start every new one from the template.',
    ],
    [
      'analytics',
      'Measure turnaround by stage',
      'Record the date each job enters a stage; a monthly look at the slowest stage is worth more than a new tool.',
    ],
  ),
  area(
    'tech',
    'Systems & re-entry',
    20,
    [
      'tech-stack',
      'Choose one system of record for client data',
      'Decide where a name, address and entity type live; let other systems read from it.',
    ],
    [
      'automation',
      'Connect signature, storage and billing',
      'Automate the filing of signed documents and the start of the invoice; they are standard integrations.',
    ],
    [
      'tech-stack',
      'Retire what you no longer need',
      'List every subscription with its owner and last use; cancel the overlap.',
    ],
  ),
  area(
    'people',
    'Delegation',
    15,
    [
      'capacity',
      'Hand over the owner’s three most frequent small tasks',
      'Write each on one page, hand it over on a date, and review it twice.',
    ],
    [
      'workflow',
      'Leave every job ready to be picked up',
      'Two lines of notes at the end of each work session: what is done, what is next.',
    ],
    [
      'capacity',
      'Set a capacity plan per season',
      'Plan hours by week for January to April from last year’s figures and decide in October what to turn away.',
    ],
  ),
  area(
    'billing',
    'Billing & collections',
    15,
    [
      'pricing',
      'Bill on signing',
      'Put the fee, the schedule and the payment method into the engagement letter and collect automatically.',
    ],
    [
      'automation',
      'Switch on automatic reminders',
      'Three reminders at 3, 10 and 20 days, then a call; no hand-written emails.',
    ],
    [
      'pricing',
      'Move recurring clients to a monthly plan',
      'Even cash flow and one invoice run remove most of the remaining billing time.',
    ],
  ),
];

const bands = [
  band(
    'firefighting',
    0,
    'Firefighting',
    'The week is run by interruptions. Fix one thing completely, the weakest area below, before you buy anything.',
  ),
  band(
    'stretched',
    40,
    'Stretched',
    'The work gets done, at the price of evenings. Two or three habits cost most of the lost hours.',
  ),
  band(
    'steady',
    60,
    'Steady',
    'The basics hold. What is left is handoffs between systems and people.',
  ),
  band(
    'streamlined',
    80,
    'Streamlined',
    'Few firms run this tightly. Protect it as you grow, and use the spare hours on purpose.',
  ),
];

/** The question whose minutes count once for the firm, not per person. */
const ownersQuestion = 'owner_admin';

const questions: Input[] = inputs.filter((input: Input) => input.dim !== undefined);

const leakLabels = Object.fromEntries([
  ['none', 'None'],
  ...questions.map(({ id, label }) => [id, label]),
]);

/** Weekly minutes that an answer loses compared with the best answer; 0 for hidden questions. */
function excessOf({ id, options = [] }: Input, values: Values): number {
  const chosen = options.find((option) => option.value === values[id]);
  return chosen ? (chosen.lost ?? 0) - Math.min(...options.map(({ lost = 0 }) => lost)) : 0;
}

/** Limits of lost time as a share of the week. */
const mostOfAWeek = { person: 0.2, owner: 0.5 };

/** Hours lost per week, by question and in total. */
function hoursLost(values: Values) {
  const team = Number(values.team);
  const week = Number(values.week_hours) * 60;
  const excess = questions.map((one) => ({ ...one, minutes: excessOf(one, values) }));
  const others = excess.filter(({ id }) => id !== ownersQuestion).map(({ minutes }) => minutes);
  const each = sum(others);
  const owner = excess.find(({ id }) => id === ownersQuestion)?.minutes ?? 0;
  const person = Math.min(each, mostOfAWeek.person * week);
  const firm = Math.min(owner, mostOfAWeek.owner * week);
  return {
    /** Weekly minutes of a person and of the owner, without the limit and within it. */
    each,
    owner,
    person,
    firm,
    minutes: others.filter((minutes) => minutes > 0),
    byQuestion: excess.map(({ id, label, minutes }) => ({
      id,
      label,
      hours: (minutes * (id === ownersQuestion ? 1 : team)) / 60,
    })),
    week: (person * team + firm) / 60,
  };
}

export const tool = scorecard({
  order: 1,
  slug: 'efficiency-quiz',
  name: 'Efficiency Quiz',
  purpose:
    'Finds the part of the work week that costs the most, and what winning it back is worth.',
  question: 'Where does our week go, and what is it worth to fix?',
  minutes: 4,
  related: ['workflow-bottleneck-finder', 'automation-readiness-quiz', 'tech-stack-roi-calculator'],
  inputs,
  outputs: [
    ...outputs('number:1', { lost_hours_week: 'Hours lost in a week, whole firm' }, { unit: 'h' }),
    ...outputs(
      'number:0',
      {
        recover_hours_year: 'Hours you could win back in a year',
        recover_hours_low: 'Cautious estimate',
        recover_hours_high: 'Optimistic estimate',
      },
      { unit: 'h' },
    ),
    ...outputs('money:0', {
      value_year: 'Value of that time in a year',
      value_low: 'Cautious value',
      value_high: 'Optimistic value',
    }),
    ...outputs('number:2', { fte_equivalent: 'As full-time people' }),
    ...outputs('enum', { biggest_leak: 'Biggest single leak' }, { labels: leakLabels }),
  ],
  areas,
  bands: { score: bands },
  charts: [
    chart('leaks', 'bar', 'Hours lost per week by question', {
      axes: ['Question', 'Hours per week, whole firm', 'number'],
      series: { hours: 'Hours a week' },
      sorted: true,
      finding: ({ outputs }) =>
        leakAt(questions.find(({ id }) => id === outputs.biggest_leak)?.label),
    }),
  ],
  main: ['recover_hours_year', 'value_year', 'biggest_leak'],
  own(v) {
    const lost = hoursLost(v);
    const yearly = lost.week * Number(v.work_weeks);
    const recovered = yearly * (Number(v.recover_pct) / 100);
    const low = 0.5 * recovered;
    const high = Math.min(yearly, 1.5 * recovered);
    const cost = Number(v.cost_hour);
    const most = largest(lost.byQuestion, ({ hours }) => hours);
    return {
      outputs: {
        lost_hours_week: lost.week,
        recover_hours_year: recovered,
        recover_hours_low: low,
        recover_hours_high: high,
        value_year: recovered * cost,
        value_low: low * cost,
        value_high: high * cost,
        fte_equivalent: recovered / (Number(v.week_hours) * Number(v.work_weeks)),
        biggest_leak: most && most.hours > 0 ? most.id : 'none',
      },
      series: {
        leaks: {
          x: lost.byQuestion.map(({ label }) => label),
          hours: lost.byQuestion.map(({ hours }) => hours),
        },
      },
    };
  },
  headline({ outputs }, d, name) {
    if (outputs.lost_hours_week === 0) return `${name}: ${d.score}. No lost time found.`;
    const hours = counted(Number(outputs.recover_hours_year), 'hour', 'hours', number);
    return `${name}: ${d.score}. You could win back about ${hours} a year (${number(Number(outputs.recover_hours_low))} to ${number(Number(outputs.recover_hours_high))}), worth ${d.value_year}.`;
  },
  notes({ outputs }, v) {
    const lost = hoursLost(v);
    if (outputs.lost_hours_week === 0) {
      return ['Every answer is the best of its question, so these answers lose no time.'];
    }
    return [
      'The value is what those hours cost you. It isn’t lost revenue.',
      lost.person < lost.each &&
        `The answers add up to ${counted(lost.each, 'minute')} a person. We count at most a fifth of the week, ${short(lost.person)}.`,
      lost.firm < lost.owner &&
        `For the owner we count at most half of the week, ${counted(lost.firm, 'minute')}.`,
      Number(v.recover_pct) * 1.5 > 100 && 'The optimistic figure stops at all of the lost time.',
    ];
  },
  method({ outputs }, d, v, scores) {
    const lost = hoursLost(v);
    const { text, cash } = figuresIn(v);
    const { exact } = figuresIn(outputs);
    const hours = exact('recover_hours_year');
    return {
      'Minutes a person loses in a week':
        lost.minutes.length > 0
          ? `${lost.minutes.join(' + ')} = ${counted(lost.each, 'minute')}`
          : 'none',
      'Hours lost in a week': `(${counted(lost.person, 'minute')} × ${text('team', 'person', 'people')} + ${counted(lost.firm, 'minute')} of the owner) ÷ 60 = ${d.lost_hours_week}`,
      recover_hours_year: `${exact('lost_hours_week')} h × ${text('work_weeks')} weeks × ${text('recover_pct')}% = ${d.recover_hours_year}`,
      'Cautious and optimistic': `half of it, ${d.recover_hours_low}, and one and a half times it, ${d.recover_hours_high}, at most all of the lost time`,
      'Value of that time': `${hours} h × ${cash('cost_hour')} = ${d.value_year}`,
      fte_equivalent: `${hours} h ÷ (${text('week_hours')} h × ${text('work_weeks')} weeks) = ${d.fte_equivalent}`,
      ...scores,
    };
  },
  basis: [
    'Counted: the minutes a week that each answer loses compared with the best answer. They are our assumptions for a small firm.',
    'We count the minutes for each person, up to a fifth of the week. The question about the owner counts once, up to half of the owner’s week.',
    'Left out: what the time could earn if you billed it.',
    `${scoreBasis}.`,
  ],
  sources: {
    'US Bureau of Labor Statistics, Employer Costs for Employee Compensation':
      'Benefits are roughly 30% of what an employee costs, hence pay × 1.4 as a guess at the cost of an hour.',
  },
});
