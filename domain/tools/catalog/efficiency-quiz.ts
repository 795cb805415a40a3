/** Efficiency Quiz: specification B1. */
import { type Band, type Dimension, defineTool, type Input, type Values } from '../define.ts';
import { sum } from '../finance.ts';
import { counted, dollars, exact, short } from '../format.ts';
import { scoreMethod } from '../score-method.ts';
import { scoreChart, scoreOutputs } from '../score-parts.ts';
import {
  adviceByDimension,
  bandOf,
  dimensionBands,
  dimensionOutputs,
  dimensionSeries,
  scoreDimensions,
  totalScore,
} from '../scoring.ts';

const inputs = [
  {
    id: 'team',
    label: 'People in the firm',
    help: 'Everyone who does client or admin work, you included. Part-timers count as a fraction, rounded.',
    type: 'integer',
    default: 6,
    min: 1,
    max: 500,
    step: 1,
  },
  {
    id: 'week_hours',
    label: 'Typical hours a person works in a week',
    help: 'Average over the year, not just the busy season.',
    type: 'number',
    default: 40,
    min: 10,
    max: 80,
    step: 1,
  },
  {
    id: 'work_weeks',
    label: 'Working weeks in a year',
    help: 'After vacation and holidays.',
    type: 'integer',
    advanced: true,
    default: 48,
    min: 20,
    max: 52,
    step: 1,
  },
  {
    id: 'cost_hour',
    label: 'Cost of an hour of staff time',
    help: 'Pay plus payroll taxes and benefits, averaged over the team. Pay × 1.4 is a usable guess.',
    type: 'money',
    default: 55,
    min: 10,
    max: 500,
    step: 1,
  },
  {
    id: 'recover_pct',
    label: 'Share of lost time you could realistically win back',
    help: 'Half is a cautious starting point: not every saved minute becomes useful time.',
    type: 'percent',
    advanced: true,
    default: 50,
    min: 10,
    max: 100,
    step: 5,
  },
  {
    id: 'docs_arrive',
    label: 'How do client documents usually reach you?',
    type: 'choice',
    dim: 'intake',
    options: [
      {
        value: 'checklist',
        label: 'One portal, a checklist per client, automatic reminders',
        points: 4,
        lost: 10,
      },
      { value: 'portal', label: 'A portal, but we chase people ourselves', points: 3, lost: 35 },
      { value: 'email', label: 'Mostly email attachments', points: 1, lost: 70 },
      { value: 'mixed', label: 'Email, text, paper, drop-offs — whatever comes', points: 0, lost: 100 },
    ],
    why: 'Scattered channels create searching, renaming and chasing.',
  },
  {
    id: 'missing_info',
    label: 'How often does work stop because something from the client is missing?',
    type: 'choice',
    dim: 'intake',
    options: [
      { value: 'rare', label: 'Fewer than 1 job in 10', points: 4, lost: 5 },
      { value: 'some', label: '1 to 3 jobs in 10', points: 3, lost: 30 },
      { value: 'often', label: '3 to 5 jobs in 10', points: 1, lost: 60 },
      { value: 'most', label: 'More than half', points: 0, lost: 90 },
    ],
    why: 'A stopped job is picked up twice; the restart is pure loss.',
  },
  {
    id: 'onboarding',
    label: 'After a client says yes, how long until you can start the work?',
    type: 'choice',
    dim: 'intake',
    options: [
      { value: 'day', label: 'The same or the next business day', points: 4, lost: 0 },
      { value: 'week', label: 'Within a week', points: 3, lost: 10 },
      { value: 'two_weeks', label: 'One to two weeks', points: 1, lost: 25 },
      { value: 'longer', label: 'Longer, or it varies a lot', points: 0, lost: 40 },
    ],
    why: 'Slow starts mean more emails per new client and later cash.',
  },
  {
    id: 'status',
    label: 'A client asks “Where is my return?” How is the answer found?',
    type: 'choice',
    dim: 'workflow',
    options: [
      { value: 'board', label: 'One shared board, in seconds', points: 4, lost: 5 },
      { value: 'ask_one', label: 'We ask one person', points: 2, lost: 20 },
      { value: 'ask_many', label: 'We ask around', points: 1, lost: 40 },
      { value: 'dig', label: 'Somebody digs through folders and email', points: 0, lost: 60 },
    ],
    why: 'The cost of a status question shows whether work is visible.',
  },
  {
    id: 'templates',
    label: 'How much recurring work runs from a template with steps, owners and due dates?',
    type: 'choice',
    dim: 'workflow',
    options: [
      { value: 'all', label: 'Nearly all of it', points: 4, lost: 5 },
      { value: 'most', label: 'More than half', points: 3, lost: 20 },
      { value: 'some', label: 'Some of it', points: 1, lost: 45 },
      { value: 'none', label: 'None: it is in people’s heads', points: 0, lost: 70 },
    ],
    why: 'Templates remove re-planning and forgotten steps.',
  },
  {
    id: 'review_wait',
    label: 'In the busy season, how long does prepared work wait for review?',
    type: 'choice',
    dim: 'workflow',
    showIf: { id: 'team', gte: 2 },
    options: [
      { value: 'day', label: 'Less than a day', points: 4, lost: 5 },
      { value: 'days', label: '1 to 3 days', points: 3, lost: 15 },
      { value: 'week', label: '4 to 7 days', points: 1, lost: 35 },
      { value: 'more', label: 'More than a week', points: 0, lost: 60 },
    ],
    why: 'Review is often the constraint in small firms, and work that waits has to be re-read.',
  },
  {
    id: 'reentry',
    label: 'How many systems does a client’s name, address or figure get typed into?',
    type: 'choice',
    dim: 'tech',
    options: [
      { value: 'one', label: 'One; the rest is synchronized', points: 4, lost: 0 },
      { value: 'two', label: 'Two', points: 2, lost: 30 },
      { value: 'three', label: 'Three or more', points: 0, lost: 75 },
      { value: 'unknown', label: 'I do not know', points: 1, lost: 50 },
    ],
    why: 'Every extra entry costs time and is a chance of error.',
  },
  {
    id: 'filing',
    label: 'After a client signs, who files the signed copy?',
    type: 'choice',
    dim: 'tech',
    options: [
      { value: 'auto', label: 'The system does', points: 4, lost: 0 },
      { value: 'drag', label: 'Somebody saves it to the right folder', points: 2, lost: 20 },
      { value: 'paper', label: 'Somebody prints and scans', points: 0, lost: 45 },
    ],
    why: 'A plain test of whether systems talk to each other.',
  },
  {
    id: 'owner_admin',
    label: 'How much of the owner’s week is work that staff or software could do?',
    type: 'choice',
    dim: 'people',
    options: [
      { value: 'little', label: 'Less than 10%', points: 4, lost: 60 },
      { value: 'some', label: '10 to 25%', points: 3, lost: 240 },
      { value: 'lot', label: '25 to 50%', points: 1, lost: 600 },
      { value: 'most', label: 'More than half', points: 0, lost: 900 },
    ],
    why: 'Counted once for the firm: the owner is the scarcest resource.',
  },
  {
    id: 'cover',
    label: 'Somebody is away in March. What happens to their jobs?',
    type: 'choice',
    dim: 'people',
    showIf: { id: 'team', gte: 2 },
    options: [
      { value: 'notes', label: 'A colleague continues from the notes', points: 4, lost: 5 },
      { value: 'slow', label: 'We manage, slowly', points: 2, lost: 20 },
      { value: 'wait', label: 'The jobs wait', points: 0, lost: 45 },
    ],
    why: 'Tests whether the work is written down.',
  },
  {
    id: 'invoice_when',
    label: 'When does the invoice go out?',
    type: 'choice',
    dim: 'billing',
    options: [
      { value: 'upfront', label: 'Automatically, on signing or on a schedule', points: 4, lost: 0 },
      { value: 'delivery', label: 'The day the work is delivered', points: 3, lost: 10 },
      { value: 'batch', label: 'In a monthly batch', points: 1, lost: 25 },
      { value: 'when_time', label: 'When somebody has time', points: 0, lost: 40 },
    ],
    why: 'Late invoices are longer to write and slower to be paid.',
  },
  {
    id: 'overdue',
    label: 'How are late payments followed up?',
    type: 'choice',
    dim: 'billing',
    options: [
      { value: 'onfile', label: 'Card or bank account on file, so they are rare', points: 4, lost: 0 },
      { value: 'auto', label: 'Automatic reminders', points: 3, lost: 5 },
      { value: 'hand', label: 'By hand, once a month or so', points: 1, lost: 20 },
      { value: 'rarely', label: 'We rarely get to it', points: 0, lost: 30 },
    ],
    why: 'Hand-written reminders are the most automatable work there is.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'intake', label: 'Intake & documents', weight: 25 },
  { id: 'workflow', label: 'Workflow & deadlines', weight: 25 },
  { id: 'tech', label: 'Systems & re-entry', weight: 20 },
  { id: 'people', label: 'Delegation', weight: 15 },
  { id: 'billing', label: 'Billing & collections', weight: 15 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'firefighting',
      from: 0,
      name: 'Firefighting',
      says: 'The week is run by interruptions. Fix one thing completely — the weakest area below — before buying anything.',
    },
    {
      id: 'stretched',
      from: 40,
      name: 'Stretched',
      says: 'The work gets done, at the price of evenings. Two or three habits cost most of the lost hours.',
    },
    {
      id: 'steady',
      from: 60,
      name: 'Steady',
      says: 'The basics hold. What is left are hand-offs between systems and people.',
    },
    {
      id: 'streamlined',
      from: 80,
      name: 'Streamlined',
      says: 'Few firms run this tightly. Protect it as you grow, and use the spare hours on purpose.',
    },
  ],
} satisfies Record<string, Band[]>;

/** The question whose minutes count once for the firm, not per person. */
const ownersQuestion = 'owner_admin';

const questions: Input[] = inputs.filter((input: Input) => input.dim !== undefined);

const leakLabels = Object.fromEntries([['none', 'None'], ...questions.map(({ id, label }) => [id, label])]);

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
  const excess = questions.map((question) => ({
    id: question.id,
    label: question.label,
    people: question.id === ownersQuestion ? 1 : team,
    minutes: excessOf(question, values),
  }));
  const each = sum(excess.filter(({ id }) => id !== ownersQuestion).map(({ minutes }) => minutes));
  const owner = sum(excess.filter(({ id }) => id === ownersQuestion).map(({ minutes }) => minutes));
  const person = Math.min(each, mostOfAWeek.person * week);
  const firm = Math.min(owner, mostOfAWeek.owner * week);
  return {
    each,
    owner,
    byQuestion: excess.map(({ id, label, people, minutes }) => ({
      id,
      label,
      hours: (minutes * people) / 60,
    })),
    person,
    firm,
    limited: person < each,
    ownerLimited: firm < owner,
    /** Positive minutes per person, by question. */
    minutes: excess
      .filter(({ id, minutes }) => id !== ownersQuestion && minutes > 0)
      .map(({ minutes }) => minutes),
    week: (person * team + firm) / 60,
  };
}

export const tool = defineTool({
  order: 1,
  slug: 'efficiency-quiz',
  path: '/tools/efficiency-quiz',
  kind: 'quiz',
  name: 'Efficiency Quiz',
  purpose: 'Finds the part of the working week that costs most, and what it is worth to win it back.',
  question: 'Where does our week go, and what is it worth to fix?',
  minutes: 4,
  related: ['workflow-bottleneck-finder', 'automation-readiness-quiz', 'tech-stack-roi-calculator'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    { id: 'lost_hours_week', label: 'Hours lost in a week, whole firm', fmt: 'number:1', unit: 'h' },
    { id: 'recover_hours_year', label: 'Hours you could win back in a year', fmt: 'number:0', unit: 'h' },
    { id: 'recover_hours_low', label: 'Cautious estimate', fmt: 'number:0', unit: 'h' },
    { id: 'recover_hours_high', label: 'Optimistic estimate', fmt: 'number:0', unit: 'h' },
    { id: 'value_year', label: 'Value of that time in a year', fmt: 'money:0' },
    { id: 'value_low', label: 'Cautious value', fmt: 'money:0' },
    { id: 'value_high', label: 'Optimistic value', fmt: 'money:0' },
    { id: 'fte_equivalent', label: 'As full-time people', fmt: 'number:2', unit: 'FTE' },
    {
      id: 'biggest_leak',
      label: 'Biggest single leak',
      fmt: 'enum',
      labels: leakLabels,
    },
  ],
  dimensions,
  bands,
  recs: {
    'intake.fix1': {
      title: 'Give every client one place and one list',
      text: 'Set up a portal with a per-client request list, due dates and automatic reminders; close the email route with a polite auto-reply for six weeks.',
      service: 'client-portal',
    },
    'intake.fix2': {
      title: 'Do not start incomplete jobs',
      text: 'Add a “complete file” gate before preparation and count how many jobs are stopped there each week.',
      service: 'workflow',
    },
    'intake.next': {
      title: 'Start the next engagement before the last one ends',
      text: 'Send next year’s request list with this year’s delivery, pre-filled from what you already hold.',
      service: 'client-portal',
    },
    'workflow.fix1': {
      title: 'Put all jobs on one board',
      text: 'One list with client, stage, owner, due date. If it is not on the board it does not exist; review it ten minutes a day.',
      service: 'workflow',
    },
    'workflow.fix2': {
      title: 'Template your five most common jobs',
      text: 'Write the steps, owner and time budget of the five jobs you repeat most, and start every new one from the template.',
      service: 'workflow',
    },
    'workflow.next': {
      title: 'Measure turnaround by stage',
      text: 'Record the date each job enters a stage; a monthly look at the slowest stage is worth more than a new tool.',
      service: 'analytics',
    },
    'tech.fix1': {
      title: 'Choose one system of record for client data',
      text: 'Decide where a name, address and entity type live; let other systems read from it.',
      service: 'tech-stack',
    },
    'tech.fix2': {
      title: 'Connect signature, storage and billing',
      text: 'Automate the filing of signed documents and the start of the invoice; they are standard integrations.',
      service: 'automation',
    },
    'tech.next': {
      title: 'Retire what you no longer need',
      text: 'List every subscription with its owner and last use; cancel the overlap.',
      service: 'tech-stack',
    },
    'people.fix1': {
      title: 'Hand over the owner’s three most frequent small tasks',
      text: 'Write each on one page, hand it over on a date, and review it twice.',
      service: 'capacity',
    },
    'people.fix2': {
      title: 'Leave every job ready to be picked up',
      text: 'Two lines of notes at the end of each work session: what is done, what is next.',
      service: 'workflow',
    },
    'people.next': {
      title: 'Set a capacity plan per season',
      text: 'Plan hours by week for January to April from last year’s figures and decide in October what to turn away.',
      service: 'capacity',
    },
    'billing.fix1': {
      title: 'Bill on signing',
      text: 'Put the fee, the schedule and the payment method into the engagement letter and collect automatically.',
      service: 'pricing',
    },
    'billing.fix2': {
      title: 'Switch on automatic reminders',
      text: 'Three reminders at 3, 10 and 20 days, then a call; no hand-written emails.',
      service: 'automation',
    },
    'billing.next': {
      title: 'Move recurring clients to a monthly plan',
      text: 'Even cash flow and one invoice run remove most of the remaining billing time.',
      service: 'pricing',
    },
  },
  charts: [
    scoreChart,
    {
      id: 'leaks',
      type: 'bar',
      title: 'Hours lost per week by question',
      x: 'Question',
      y: 'Hours per week, whole firm',
      unit: 'number',
      series: [{ id: 'hours', label: 'Hours a week' }],
      sorted: true,
    },
  ],
  main: ['recover_hours_year', 'value_year', 'biggest_leak'],
  compute(v) {
    const scored = scoreDimensions(dimensions, inputs, v);
    const score = totalScore(scored);
    const lost = hoursLost(v);
    const yearly = lost.week * Number(v.work_weeks);
    const recovered = yearly * (Number(v.recover_pct) / 100);
    const low = 0.5 * recovered;
    const high = Math.min(yearly, 1.5 * recovered);
    const cost = Number(v.cost_hour);
    const most = Math.max(...lost.byQuestion.map(({ hours }) => hours));
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        lost_hours_week: lost.week,
        recover_hours_year: recovered,
        recover_hours_low: low,
        recover_hours_high: high,
        value_year: recovered * cost,
        value_low: low * cost,
        value_high: high * cost,
        fte_equivalent: recovered / (Number(v.week_hours) * Number(v.work_weeks)),
        biggest_leak: most > 0 ? (lost.byQuestion.find(({ hours }) => hours === most)?.id ?? 'none') : 'none',
      },
      bands: { score: bandOf(bands.score, score), ...dimensionBands(scored) },
      dimensions: scored,
      recommendations: adviceByDimension(scored),
      series: {
        dimensions: dimensionSeries(scored),
        leaks: {
          x: lost.byQuestion.map(({ label }) => label),
          hours: lost.byQuestion.map(({ hours }) => hours),
        },
      },
    };
  },
  headline({ bands: { score } }, d) {
    const name = bands.score.find((band) => band.id === score)?.name ?? '';
    return `${name}: ${d.score}. About ${d.recover_hours_year} a year could be won back (${d.recover_hours_low} to ${d.recover_hours_high}), worth ${d.value_year}.`;
  },
  notes({ outputs }, v) {
    const lost = hoursLost(v);
    if (outputs.lost_hours_week === 0) {
      return ['We find no lost time here: every answer is the best of its question.'];
    }
    const notes = ['The value is what those hours cost you. It is not lost revenue.'];
    if (lost.limited) {
      notes.push(
        `The answers add up to ${counted(lost.each, 'minute', 'minutes')} a person; they are limited to a fifth of the week, ${short(lost.person)}.`,
      );
    }
    if (lost.ownerLimited) {
      notes.push(`The owner’s minutes are limited to half of the week, ${short(lost.firm)}.`);
    }
    if (Number(v.recover_pct) * 1.5 > 100) {
      notes.push('The optimistic figure is limited to all of the lost time.');
    }
    return notes;
  },
  method({ outputs, dimensions: scored = [] }, d, v) {
    const lost = hoursLost(v);
    const figure = (id: string) => short(Number(v[id]));
    const hours = exact(Number(outputs.recover_hours_year));
    return [
      {
        name: 'Minutes a person loses in a week',
        sum: lost.minutes.length > 0 ? `${lost.minutes.join(' + ')} = ${short(lost.each)} minutes` : 'none',
      },
      {
        name: 'Hours lost in a week',
        sum: `(${short(lost.person)} minutes × ${figure('team')} people + ${short(lost.firm)} minutes of the owner) ÷ 60 = ${d.lost_hours_week}`,
      },
      {
        name: 'Hours you could win back in a year',
        sum: `${exact(Number(outputs.lost_hours_week))} h × ${figure('work_weeks')} weeks × ${figure('recover_pct')}% = ${d.recover_hours_year}`,
      },
      {
        name: 'Cautious and optimistic',
        sum: `half of it, ${d.recover_hours_low}, and one and a half times it, ${d.recover_hours_high}, at most all of the lost time`,
      },
      {
        name: 'Value of that time',
        sum: `${hours} h × ${dollars(Number(v.cost_hour))} = ${d.value_year}`,
      },
      {
        name: 'As full-time people',
        sum: `${hours} h ÷ (${figure('week_hours')} h × ${figure('work_weeks')} weeks) = ${d.fte_equivalent}`,
      },
      ...scoreMethod(scored, inputs, v, d.score ?? ''),
    ];
  },
  basis: [
    'Counted: the minutes a week that each answer loses beyond what even the best answer to that question loses. They are assumptions for a small firm.',
    'The minutes of every question but one are counted for each person, at most a fifth of the week; the owner’s are counted once, at most half of the owner’s week.',
    'Left out: what the time could earn if it were billed.',
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the plain mean of its answers, and the total weighs the areas.',
  ],
  sources: [
    {
      name: 'US Bureau of Labor Statistics, Employer Costs for Employee Compensation',
      note: 'Benefits are roughly 30% of what an employee costs, hence pay × 1.4 as a guess at the cost of an hour.',
    },
  ],
});
