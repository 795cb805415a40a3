/** Workflow Bottleneck Finder: specification B5. */
import { type Band, type Chart, defineTool, type Input, type Output, type Values } from '../define.ts';
import { sum } from '../finance.ts';
import { dollars, exact, number, short } from '../format.ts';
import { atLeast, below, tolerance } from '../numbers.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const general: Input[] = [
  {
    id: 'arrivals',
    label: 'New jobs per week',
    help: 'Returns, or monthly closes, that come in during the period you plan.',
    type: 'number',
    default: 20,
    min: 0.1,
    max: 10000,
    step: 1,
  },
  {
    id: 'weeks',
    label: 'Weeks left in the season',
    help: 'For monthly bookkeeping use 4.',
    type: 'integer',
    default: 10,
    min: 1,
    max: 52,
    step: 1,
  },
  {
    id: 'fee',
    label: 'Average fee per job',
    type: 'money',
    default: 650,
    min: 0,
    max: 100000,
    step: 10,
  },
  {
    id: 'hour_cost',
    label: 'Cost of an hour of staff time',
    help: 'Pay plus payroll taxes and benefits.',
    type: 'money',
    default: 55,
    min: 0,
    max: 1000,
    step: 1,
  },
];

const bands = {
  load: [
    { id: 'slack', from: 0, name: 'Slack', says: 'No stage is under pressure. You could take more work.' },
    { id: 'healthy', from: 70, name: 'Healthy', says: 'Busy with room for a bad week.' },
    {
      id: 'strained',
      from: 85,
      name: 'Strained',
      says: 'Queues grow quickly above 85%: a sick day becomes a week of delay.',
    },
    {
      id: 'overloaded',
      from: 100,
      name: 'Overloaded',
      says: 'More work arrives at the constraint than it can do. The pile grows every week until hours are added or work is cut.',
    },
  ],
} satisfies Record<string, Band[]>;

/**
 * The stages of a job in order, with defaults for a firm with one partner, three preparers and an administrator.
 */
const stages = [
  { id: 'intake', name: 'Intake & engagement', hours: 0.4, people: 1, week: 10, jobs: 8, rework: 2 },
  { id: 'documents', name: 'Document collection', hours: 0.8, people: 1, week: 20, jobs: 40, rework: 10 },
  { id: 'prep', name: 'Preparation', hours: 3, people: 3, week: 30, jobs: 20, rework: 5 },
  { id: 'review', name: 'Review', hours: 1, people: 1, week: 22, jobs: 30, rework: 12 },
  { id: 'delivery', name: 'Delivery & signatures', hours: 0.5, people: 1, week: 15, jobs: 10, rework: 3 },
  { id: 'billing', name: 'Billing & collection', hours: 0.3, people: 1, week: 10, jobs: 8, rework: 2 },
];

const stageInputs: Input[] = stages.flatMap(({ id, name, hours, people, week, jobs, rework }): Input[] => [
  {
    id: `${id}_hours`,
    label: `${name}: hands-on hours per job`,
    help: 'Work time, not waiting time. 0 = you do not have this stage.',
    type: 'number',
    default: hours,
    min: 0,
    max: 200,
    step: 0.1,
    group: name,
  },
  {
    id: `${id}_people`,
    label: `${name}: people`,
    help: 'Who work on this stage.',
    type: 'number',
    default: people,
    min: 0.1,
    max: 500,
    step: 0.5,
    group: name,
  },
  {
    id: `${id}_hpw`,
    label: `${name}: hours per person and week for this stage`,
    help: 'Share people out: the same hour cannot be used in two stages.',
    type: 'number',
    default: week,
    min: 0.5,
    max: 80,
    step: 1,
    group: name,
  },
  {
    id: `${id}_wip`,
    label: `${name}: jobs there now`,
    help: 'Waiting for this stage or being worked on.',
    type: 'integer',
    default: jobs,
    min: 0,
    max: 100000,
    step: 1,
    group: name,
  },
  {
    id: `${id}_rework`,
    label: `${name}: jobs that come back and are done again`,
    help: 'Wrong documents, corrections after review, second signatures.',
    type: 'percent',
    default: rework,
    min: 0,
    max: 90,
    step: 1,
    group: name,
  },
]);

const inputs: Input[] = [...general, ...stageInputs];

const stageNames = Object.fromEntries(stages.map(({ id, name }) => [id, name]));

/** Queues grow quickly above this load; hours are added until the bottleneck is back at it. Percent. */
const healthy = 85;

/** Business days per week, and working hours per day. */
const daysAWeek = 5;
const hoursADay = 8;

/**
 * Expected wait in business days with `people` servers and random arrivals and durations (Sakasegawa 1977); null at
 * full load, where the queue grows without limit.
 */
function waitAt(load: number, people: number, hoursPerJob: number, hoursPerWeek: number): number | null {
  if (load === 0) return 0;
  if (atLeast(load, 1)) return null;
  return (
    daysAWeek *
    (load ** (Math.sqrt(2 * (people + 1)) - 1) / (people * (1 - load))) *
    (hoursPerJob / hoursPerWeek)
  );
}

/** Every stage with its load, its capacity in jobs per week, and the days per job. */
function lineOf(v: Values) {
  const arrivals = Number(v.arrivals);
  let flow = arrivals;
  return stages.map(({ id, name }) => {
    const figure = (key: string) => Number(v[`${id}_${key}`]);
    const plain = figure('hours');
    const hours = plain / (1 - figure('rework') / 100);
    const people = figure('people');
    const perPerson = figure('hpw');
    const weekly = people * perPerson;
    const capacity = hours === 0 ? null : weekly / hours;
    const load = (100 * arrivals * hours) / weekly;
    flow = Math.min(flow, capacity ?? Number.POSITIVE_INFINITY);
    return {
      id,
      name,
      hours,
      plain,
      again: hours - plain,
      rework: figure('rework'),
      people,
      perPerson,
      weekly,
      jobs: figure('wip'),
      capacity,
      load,
      flow,
      days: (daysAWeek * figure('wip')) / flow,
      wait: waitAt(load / 100, people, hours, perPerson),
    };
  });
}

type Stage = ReturnType<typeof lineOf>[number];

/** The stage with the highest load; the earlier one in a tie. */
function fullest(line: readonly Stage[]): Stage | undefined {
  const most = Math.max(...line.map(({ load }) => load));
  return line.find(({ load }) => atLeast(load, most));
}

/** Jobs at the bottleneck by week. */
function backlogOf({ jobs, capacity }: Stage, arrivals: number, weeks: number): number[] {
  const pile = [jobs];
  for (let week = 1; week <= weeks; week++) {
    const before = pile.at(-1) ?? 0;
    pile.push(capacity === null ? before : Math.max(0, before + arrivals - capacity));
  }
  return pile;
}

function advise({ id, load }: Stage, line: readonly Stage[], flowEfficiency: number | null): string[] {
  const busy = atLeast(load, 70);
  return adviceByRules(
    [
      [`${id}.1`, busy],
      ['add_hours', busy && atLeast(load, healthy)],
      [`${id}.2`, busy],
      ['slack', !busy],
      ['accept', load > 100 + tolerance],
      ['rework', line.some(({ rework }) => atLeast(rework, 15))],
      ['wip', flowEfficiency !== null && below(flowEfficiency, 15)],
    ],
    ['wip', `${id}.1`, `${id}.2`],
  );
}

/** Outputs of each stage, grouped by kind. */
const stageOutputs: Output[] = stages.flatMap(({ id, name }): Output[] => [
  { id: `util_${id}`, label: `${name}: how full`, fmt: 'percent:1' },
  { id: `cap_${id}`, label: `${name}: jobs per week`, fmt: 'number:1', nullText: 'No limit' },
  { id: `days_${id}`, label: `${name}: business days there today`, fmt: 'number:1' },
  {
    id: `wait_${id}`,
    label: `${name}: expected wait at this load`,
    fmt: 'number:1',
    unit: 'days',
    nullText: 'Grows without end',
  },
]);

/** The result's chart: the load of each stage against the two limits. */
const loadChart: Chart = {
  id: 'load',
  type: 'bar',
  title: 'How full is each stage',
  x: 'Stage',
  y: 'Percent',
  unit: 'percent',
  series: [{ id: 'utilization', label: 'How full' }],
  lines: [
    { at: 85, label: '85%' },
    { at: 100, label: '100%' },
  ],
};

export const tool = defineTool({
  order: 5,
  slug: 'workflow-bottleneck-finder',
  path: '/tools/workflow-bottleneck-finder',
  kind: 'calculator',
  name: 'Workflow Bottleneck Finder',
  purpose:
    'Finds the one stage that sets the pace of the firm, what it costs, and how many hours would relieve it.',
  question: 'Which stage holds everything up?',
  minutes: 5,
  related: ['efficiency-quiz', 'automation-readiness-quiz', 'growth-calculator'],
  inputs,
  outputs: [
    { id: 'constraint', label: 'The constraint', fmt: 'enum', labels: stageNames },
    { id: 'constraint_utilization', label: 'How full it is', fmt: 'percent:1' },
    {
      id: 'constraint_capacity',
      label: 'Jobs it can finish per week',
      fmt: 'number:1',
      nullText: 'No limit',
    },
    { id: 'throughput', label: 'Jobs the firm can finish per week', fmt: 'number:1' },
    { id: 'backlog_growth', label: 'Jobs added to the pile each week', fmt: 'number:1' },
    { id: 'late_jobs', label: 'Jobs over and above capacity by the end of the season', fmt: 'number:1' },
    { id: 'delayed_fees', label: 'Fees delayed by them', fmt: 'money:0' },
    { id: 'hours_short_week', label: 'Hours missing at the constraint per week', fmt: 'number:1', unit: 'h' },
    { id: 'hours_to_healthy', label: 'Hours to add per week to reach 85%', fmt: 'number:1', unit: 'h' },
    { id: 'cost_to_healthy', label: 'Cost of those hours for the season', fmt: 'money:0' },
    { id: 'people_to_healthy', label: 'As people at that stage', fmt: 'number:2' },
    { id: 'hours_cut_needed', label: 'Or: hands-on hours per job would have to fall by', fmt: 'percent:1' },
    {
      id: 'next_constraint',
      label: 'The next constraint after that',
      fmt: 'enum',
      labels: { ...stageNames, none: 'None' },
    },
    { id: 'throughput_after', label: 'Jobs per week once relieved', fmt: 'number:1' },
    {
      id: 'rework_hours_week',
      label: 'Hours spent on doing work again, per week',
      fmt: 'number:1',
      unit: 'h',
    },
    { id: 'rework_cost_season', label: 'Cost of that for the season', fmt: 'money:0' },
    { id: 'touch_hours', label: 'Hands-on hours per job, with rework', fmt: 'number:2', unit: 'h' },
    { id: 'lead_days', label: 'Business days from start to finish today', fmt: 'number:1', unit: 'days' },
    {
      id: 'flow_efficiency',
      label: 'Share of that time in which somebody works on the job',
      fmt: 'percent:1',
      nullText: 'Nothing in progress',
    },
    { id: 'wip_total', label: 'Jobs in progress', fmt: 'number:0' },
    ...stageOutputs,
  ],
  bands,
  recs: {
    'intake.1': {
      title: 'Decide on the first call',
      text: 'A checklist of fit, fee and start date; sign the letter and take payment in the same step.',
      service: 'automation',
    },
    'intake.2': {
      title: 'Send returning clients a renewal, not a form',
      text: 'Show what you hold, ask only what has changed, one click to confirm.',
      service: 'client-portal',
    },
    'documents.1': {
      title: 'Automate the chasing',
      text: 'A checklist per client with reminders every four days and a date after which an extension is filed.',
      service: 'client-portal',
    },
    'documents.2': {
      title: 'Do not let incomplete files into preparation',
      text: 'A gate with three checks; the restart costs more than the wait.',
      service: 'workflow',
    },
    'prep.1': {
      title: 'Take everything else off the preparers',
      text: 'Chasing, scanning and data entry go to an assistant or a tool.',
      service: 'capacity',
    },
    'prep.2': {
      title: 'Match the job to the person',
      text: 'Three sizes of job, three levels of preparer; large ones begin first.',
      service: 'workflow',
    },
    'review.1': {
      title: 'Review in two levels',
      text: 'A checklist self-review by the preparer, then a partner looks only at risk points; simple returns get a peer review.',
      service: 'workflow',
    },
    'review.2': {
      title: 'Reserve review hours each morning',
      text: 'Two fixed hours a day before the first meeting keep the queue short.',
      service: 'capacity',
    },
    'delivery.1': {
      title: 'Deliver, sign and pay in one step',
      text: 'One link with the summary, signature and payment.',
      service: 'client-portal',
    },
    'delivery.2': {
      title: 'Record the explanation',
      text: 'A five-minute video with the three figures that matter replaces many delivery meetings.',
      service: 'client-portal',
    },
    'billing.1': {
      title: 'Bill on signing or by monthly plan',
      text: 'No invoice to write at the end of the job.',
      service: 'pricing',
    },
    'billing.2': {
      title: 'Collect automatically',
      text: 'Payment method on file and automatic reminders.',
      service: 'automation',
    },
    add_hours: {
      title: 'Move hours to the constraint first',
      text: 'The figure above says how many. Take them from the emptiest stage before hiring.',
      service: 'capacity',
    },
    rework: {
      title: 'Find out why jobs come back',
      text: 'One stage repeats 15% or more of its jobs. List the last ten reasons and remove the most common.',
      service: 'workflow',
    },
    wip: {
      title: 'Start less, finish more',
      text: 'Jobs spend most of their time waiting. Limit the jobs in progress per person and finish before starting.',
      service: 'workflow',
    },
    accept: {
      title: 'Stop taking new work at this pace',
      text: 'Announce a cut-off date and file extensions early for the rest.',
      service: 'growth-strategy',
    },
    slack: {
      title: 'Sell the free hours',
      text: 'No stage is above 70%. Planning work for present clients is the quickest use.',
      service: 'growth-strategy',
    },
  },
  charts: [
    loadChart,
    {
      id: 'days',
      type: 'stacked-bar',
      title: 'Where a job spends its days',
      x: 'One job',
      y: 'Business days',
      unit: 'number',
      series: [
        { id: 'intake', label: 'Intake & engagement' },
        { id: 'documents', label: 'Document collection' },
        { id: 'prep', label: 'Preparation' },
        { id: 'review', label: 'Review' },
        { id: 'delivery', label: 'Delivery & signatures' },
        { id: 'billing', label: 'Billing & collection' },
      ],
    },
    {
      id: 'backlog',
      type: 'line',
      title: 'Pile of jobs at the constraint until the season ends',
      x: 'Week',
      y: 'Jobs',
      unit: 'number',
      series: [{ id: 'backlog', label: 'Jobs at the constraint' }],
    },
  ],
  main: ['constraint', 'constraint_utilization', 'hours_to_healthy'],
  sensitivity: {
    output: 'constraint_utilization',
    inputs: ['arrivals', ...stages.flatMap(({ id }) => [`${id}_hours`, `${id}_people`, `${id}_hpw`])],
    of: (v) => fullest(lineOf(v))?.load ?? 0,
  },
  instrument: {
    inSight: ['arrivals', 'weeks', 'fee', 'hour_cost'],
    spans: { arrivals: { from: 0.5, to: 100, step: 0.5 }, fee: { to: 5_000 }, hour_cost: { to: 200 } },
    folded: stages.map(({ id, name }) => ({
      name,
      inputs: [`${id}_hours`, `${id}_people`, `${id}_hpw`, `${id}_wip`, `${id}_rework`],
    })),
    gains: [],
    otherwise: 'from the figures of its stage',
    sentence({ outputs }, d) {
      const full = Number(outputs.constraint_utilization);
      if (below(full, 70)) {
        return `Nothing holds you up: ${d.constraint}, the fullest stage, is ${d.constraint_utilization} full.`;
      }
      return `${d.constraint} sets the pace: it is ${d.constraint_utilization} full.`;
    },
    chart: loadChart,
    replaces: 'load',
  },
  presets: [
    { name: 'Individual returns in season', inputs: {} },
    {
      name: 'Monthly bookkeeping',
      inputs: {
        weeks: 4,
        arrivals: 30,
        fee: 450,
        intake_hours: 0.1,
        documents_hours: 0.5,
        prep_hours: 3.5,
        prep_people: 4,
        review_hours: 0.5,
        delivery_hours: 0.2,
        billing_hours: 0.1,
      },
    },
    {
      name: 'Business returns',
      inputs: { arrivals: 6, fee: 1800, prep_hours: 9, review_hours: 2.5, documents_hours: 2 },
    },
  ],
  compute(v) {
    const arrivals = Number(v.arrivals);
    const weeks = Number(v.weeks);
    const hourCost = Number(v.hour_cost);
    const line = lineOf(v);
    const constraint = fullest(line) as Stage;
    const others = line.filter((stage) => stage !== constraint);
    const next = fullest(others.filter(({ load }) => load > 0));
    const growth = Math.max(0, arrivals - (constraint.capacity ?? Number.POSITIVE_INFINITY));
    const toHealthy = Math.max(0, (arrivals * constraint.hours) / (healthy / 100) - constraint.weekly);
    const reworkHours = sum(line.map(({ again }) => arrivals * again));
    const touch = sum(line.map(({ hours }) => hours));
    const lead = sum(line.map(({ days }) => days));
    const efficiency = lead === 0 ? null : Math.min(100, (100 * (touch / hoursADay)) / lead);
    const pile = backlogOf(constraint, arrivals, weeks);
    return {
      outputs: {
        constraint: constraint.id,
        constraint_utilization: constraint.load,
        constraint_capacity: constraint.capacity,
        throughput: line.at(-1)?.flow ?? arrivals,
        backlog_growth: growth,
        late_jobs: growth * weeks,
        delayed_fees: growth * weeks * Number(v.fee),
        hours_short_week: growth * constraint.hours,
        hours_to_healthy: toHealthy,
        cost_to_healthy: toHealthy * hourCost * weeks,
        people_to_healthy: toHealthy / constraint.perPerson,
        hours_cut_needed: constraint.load > healthy ? 100 * (1 - healthy / constraint.load) : 0,
        next_constraint: next?.id ?? 'none',
        throughput_after: Math.min(
          arrivals,
          ...others.map(({ capacity }) => capacity ?? Number.POSITIVE_INFINITY),
        ),
        rework_hours_week: reworkHours,
        rework_cost_season: reworkHours * hourCost * weeks,
        touch_hours: touch,
        lead_days: lead,
        flow_efficiency: efficiency,
        wip_total: sum(line.map(({ jobs }) => jobs)),
        ...Object.fromEntries(
          line.flatMap(({ id, load, capacity, days, wait }) => [
            [`util_${id}`, load],
            [`cap_${id}`, capacity],
            [`days_${id}`, days],
            [`wait_${id}`, wait],
          ]),
        ),
      },
      bands: {
        load: bandOf(bands.load, constraint.load),
        ...Object.fromEntries(line.map(({ id, load }) => [`util_${id}`, bandOf(bands.load, load)])),
      },
      recommendations: advise(constraint, line, efficiency),
      series: {
        load: { x: line.map(({ name }) => name), utilization: line.map(({ load }) => load) },
        days: { x: ['One job'], ...Object.fromEntries(line.map(({ id, days }) => [id, [days]])) },
        backlog: { x: pile.map((_, week) => week), backlog: pile },
      },
    };
  },
  headline({ outputs }, d) {
    const pile =
      Number(outputs.backlog_growth) > tolerance
        ? `The pile grows by ${d.backlog_growth} jobs a week`
        : 'The firm keeps up';
    return `${d.constraint} sets the pace: ${d.constraint_utilization} full. ${pile}.`;
  },
  notes({ outputs }, v) {
    const notes: string[] = [];
    const full = Number(outputs.constraint_utilization);
    if (below(full, 70)) {
      notes.push('No bottleneck: you have room. The fullest stage is named all the same.');
    }
    if (Math.abs(full - 100) <= tolerance) {
      notes.push(
        'The constraint is exactly full: the pile does not grow, and one late client is enough to start it.',
      );
    }
    const hours = sum(lineOf(v).map(({ weekly }) => weekly));
    notes.push(
      `The six stages together are given ${short(hours)} hours a week. The same hour cannot be used in two stages, so compare that with the hours your people have.`,
    );
    return notes;
  },
  method({ outputs }, d, v) {
    const line = lineOf(v);
    const constraint = fullest(line) as Stage;
    const figure = (id: string) => short(Number(v[id]));
    const cost = dollars(Number(v.hour_cost));
    const arrivals = `${figure('arrivals')} jobs`;
    return [
      ...line.map(({ id, name, plain, people, perPerson, rework, load }) => ({
        name: `${name}: how full`,
        sum:
          plain === 0
            ? 'no hands-on hours, so no limit'
            : `${arrivals} × ${short(plain)} h ÷ (1 − ${short(rework)}% that come back) ÷ (${short(people)} × ${short(perPerson)} h) = ${number(load, 1)}%, at most ${d[`cap_${id}`]} jobs a week`,
      })),
      {
        name: 'Jobs added to the pile each week',
        sum:
          constraint.capacity === null
            ? 'no stage has a limit, so none'
            : `${arrivals} − ${exact(constraint.capacity)}, at least 0 = ${d.backlog_growth}`,
      },
      {
        name: 'Fees delayed by the end of the season',
        sum: `${exact(Number(outputs.backlog_growth))} jobs × ${figure('weeks')} weeks × ${dollars(Number(v.fee))} = ${d.delayed_fees}`,
      },
      {
        name: 'Hours to add per week to reach 85%',
        sum: `${arrivals} × ${exact(constraint.hours)} h with rework ÷ 0.85 − ${short(constraint.weekly)} h, at least 0 = ${d.hours_to_healthy}`,
      },
      {
        name: 'Cost of those hours for the season',
        sum: `${exact(Number(outputs.hours_to_healthy))} h × ${cost} × ${figure('weeks')} weeks = ${d.cost_to_healthy}`,
      },
      {
        name: 'Business days from start to finish today',
        sum: `at each stage 5 × jobs there ÷ jobs finished a week (Little’s law): ${line.map(({ days }) => short(days)).join(' + ')} = ${d.lead_days}`,
      },
      {
        name: 'Share of that time in which somebody works on the job',
        sum:
          outputs.flow_efficiency === null
            ? 'Nothing in progress'
            : `${exact(Number(outputs.touch_hours))} h ÷ 8 h ÷ ${exact(Number(outputs.lead_days))} days, at most 100% = ${d.flow_efficiency}`,
      },
      {
        name: 'Hours spent on doing work again, per week',
        sum: `${arrivals} × (${line.map(({ again }) => exact(again)).join(' + ')}) h again at the six stages = ${d.rework_hours_week}`,
      },
      {
        name: 'Cost of that for the season',
        sum: `${exact(Number(outputs.rework_hours_week))} h × ${cost} × ${figure('weeks')} weeks = ${d.rework_cost_season}`,
      },
    ];
  },
  basis: [
    'A job that comes back may come back again, so its hours are divided by 1 minus the share that comes back.',
    'The constraint is the stage with the highest load. The firm finishes no more than that stage does.',
    'The expected wait assumes that jobs arrive at random. In a season in which they arrive all at once it is longer.',
    'Left out: people who move between stages during the week, and jobs that overtake each other.',
  ],
  sources: [
    { name: 'Little 1961', note: 'Jobs in progress = jobs a week × weeks in progress.' },
    { name: 'Sakasegawa 1977', note: 'Approximate waiting time with several servers.' },
  ],
});
