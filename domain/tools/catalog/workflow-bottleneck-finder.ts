/** Workflow Bottleneck Finder: specification B5. */
import type { Display, Output, Result, Values } from '../define.ts';
import { sum } from '../finance.ts';
import { counted, exact, number, short } from '../format.ts';
import { atLeast, below, largest, tolerance } from '../numbers.ts';
import { band, calculator, chart, figure, figuresIn, grouped, lineIn, outputs } from '../rows.ts';
import { adviceByRules, bandOf } from '../scoring.ts';

const general = [
  figure(
    'arrivals',
    'New jobs per week',
    'number',
    20,
    [0.1, 10_000, 1],
    'Returns, or monthly closes, that come in during the period you plan.',
  ),
  figure(
    'weeks',
    'Weeks left in the season',
    'integer',
    10,
    [1, 52, 1],
    'For monthly bookkeeping use 4.',
  ),
  figure('fee', 'Average fee per job', 'money', 650, [0, 100_000, 10]),
  figure(
    'hour_cost',
    'Cost of an hour of staff time',
    'money',
    55,
    [0, 1000, 1],
    'Pay plus payroll taxes and benefits.',
  ),
];

const bands = [
  band('slack', 0, 'Slack', 'No stage is under pressure. You could take more work.'),
  band('healthy', 70, 'Healthy', 'Busy with room for a bad week.'),
  band(
    'strained',
    85,
    'Strained',
    'Queues grow quickly above 85%: a sick day becomes a week of delay.',
  ),
  band(
    'overloaded',
    100,
    'Overloaded',
    'The constraint has no room left. Above 100% the pile grows every week until hours are added or work is cut.',
  ),
];

/** In order. The defaults are for a firm with one partner, three preparers and an administrator. */
const stages = [
  {
    id: 'intake',
    name: 'Intake & engagement',
    hours: 0.4,
    people: 1,
    week: 10,
    jobs: 8,
    rework: 2,
  },
  {
    id: 'documents',
    name: 'Document collection',
    hours: 0.8,
    people: 1,
    week: 20,
    jobs: 40,
    rework: 10,
  },
  { id: 'prep', name: 'Preparation', hours: 3, people: 3, week: 30, jobs: 20, rework: 5 },
  { id: 'review', name: 'Review', hours: 1, people: 1, week: 22, jobs: 30, rework: 12 },
  {
    id: 'delivery',
    name: 'Delivery & signatures',
    hours: 0.5,
    people: 1,
    week: 15,
    jobs: 10,
    rework: 3,
  },
  {
    id: 'billing',
    name: 'Billing & collection',
    hours: 0.3,
    people: 1,
    week: 10,
    jobs: 8,
    rework: 2,
  },
];

const stageInputs = stages.flatMap(({ id, name, hours, people, week, jobs, rework }) =>
  grouped(id, name, [
    figure(
      'hours',
      'hands-on hours per job',
      'number',
      hours,
      [0, 200, 0.1],
      'Work time, not waiting time. 0 = you don’t have this stage.',
    ),
    figure('people', 'people', 'number', people, [0.1, 500, 0.5], 'Who work on this stage.'),
    figure(
      'hpw',
      'hours per person and week for this stage',
      'number',
      week,
      [0.5, 80, 1],
      'Share people out: the same hour can’t be used in two stages.',
    ),
    figure(
      'wip',
      'jobs there now',
      'integer',
      jobs,
      [0, 100_000, 1],
      'Waiting for this stage or being worked on.',
    ),
    figure(
      'rework',
      'jobs that come back and are done again',
      'percent',
      rework,
      [0, 90, 1],
      'Wrong documents, corrections after review, second signatures.',
    ),
  ]),
);

const stageNames = Object.fromEntries(stages.map(({ id, name }) => [id, name]));

/** Queues grow quickly above this load; hours are added until the bottleneck is back at it. Percent. */
const healthy = 85;

/** Business days per week, and working hours per day. */
const daysAWeek = 5;
const hoursADay = 8;

/** Expected wait in business days (Sakasegawa 1977); null at full load, where the queue grows without limit. */
function waitAt(
  load: number,
  people: number,
  hoursPerJob: number,
  hoursPerWeek: number,
): number | null {
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
    const value = (key: string) => Number(v[`${id}_${key}`]);
    const plain = value('hours');
    const hours = plain / (1 - value('rework') / 100);
    const people = value('people');
    const perPerson = value('hpw');
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
      rework: value('rework'),
      people,
      perPerson,
      weekly,
      jobs: value('wip'),
      capacity,
      load,
      flow,
      days: (daysAWeek * value('wip')) / flow,
      wait: waitAt(load / 100, people, hours, perPerson),
    };
  });
}

type Stage = ReturnType<typeof lineOf>[number];

const fullest = (line: readonly Stage[]) => largest(line, ({ load }) => load);

/** Jobs at the bottleneck by week. */
function backlogOf({ jobs, capacity }: Stage, arrivals: number, weeks: number): number[] {
  const pile = [jobs];
  for (let week = 1; week <= weeks; week++) {
    const before = pile.at(-1) ?? 0;
    pile.push(capacity === null ? before : Math.max(0, before + arrivals - capacity));
  }
  return pile;
}

function advise(
  { id, load }: Stage,
  line: readonly Stage[],
  flowEfficiency: number | null,
): string[] {
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
const stageOutputs = stages.flatMap(({ id, name }): Output[] => [
  ...outputs('percent:1', { [`util_${id}`]: `${name}: how full` }),
  ...outputs('number:1', {
    [`cap_${id}`]: { label: `${name}: jobs per week`, nullText: 'No limit' },
    [`days_${id}`]: `${name}: business days there today`,
    [`wait_${id}`]: {
      label: `${name}: expected wait at this load`,
      unit: 'days',
      nullText: 'Grows without end',
    },
  }),
]);

/** The result's chart: the load of each stage against the two limits. */
const loadChart = chart('load', 'bar', 'How full is each stage', {
  axes: ['Stage', 'Percent', 'percent'],
  series: { utilization: 'How full' },
  lines: [
    { at: 85, label: '85%' },
    { at: 100, label: '100%' },
  ],
});

/** The verdict in a sentence: which stage sets the pace, or that none does. */
function fullestStage({ constraint_utilization: load }: Result['outputs'], d: Display): string {
  return below(Number(load), 70)
    ? `No stage holds you up. The fullest, ${d.constraint}, is at ${d.constraint_utilization}.`
    : `${d.constraint} sets the pace, at ${d.constraint_utilization} full.`;
}

export const tool = calculator({
  order: 5,
  slug: 'workflow-bottleneck-finder',
  name: 'Workflow Bottleneck Finder',
  purpose:
    'Finds the one stage that sets the firm’s pace, what it costs, and how many more hours it needs.',
  question: 'Which stage holds everything up?',
  minutes: 5,
  related: ['efficiency-quiz', 'automation-readiness-quiz', 'growth-calculator'],
  inputs: [...general, ...stageInputs],
  outputs: [
    ...outputs('enum', { constraint: 'The constraint' }, { labels: stageNames }),
    ...outputs('percent:1', { constraint_utilization: 'How full it is' }),
    ...outputs('number:1', {
      constraint_capacity: { label: 'Jobs it can finish per week', nullText: 'No limit' },
      throughput: 'Jobs the firm can finish per week',
      backlog_growth: 'Jobs added to the pile each week',
      late_jobs: 'Jobs over and above capacity by the end of the season',
    }),
    ...outputs('money:0', { delayed_fees: 'Fees delayed by them' }),
    ...outputs(
      'number:1',
      {
        hours_short_week: 'Hours missing at the constraint per week',
        hours_to_healthy: 'Hours to add per week to reach 85%',
      },
      { unit: 'h' },
    ),
    ...outputs('money:0', { cost_to_healthy: 'Cost of those hours for the season' }),
    ...outputs('number:2', { people_to_healthy: 'As people at that stage' }),
    ...outputs('percent:1', {
      hours_cut_needed: 'Or: hands-on hours per job would have to fall by',
    }),
    ...outputs('enum', {
      next_constraint: {
        label: 'The next constraint after that',
        labels: { ...stageNames, none: 'None' },
      },
    }),
    ...outputs('number:1', {
      throughput_after: 'Jobs per week once relieved',
      rework_hours_week: { label: 'Hours spent on doing work again, per week', unit: 'h' },
    }),
    ...outputs('money:0', { rework_cost_season: 'Cost of that for the season' }),
    ...outputs('number:2', { touch_hours: 'Hands-on hours per job, with rework' }, { unit: 'h' }),
    ...outputs(
      'number:1',
      { lead_days: 'Business days from start to finish today' },
      { unit: 'days' },
    ),
    ...outputs(
      'percent:1',
      { flow_efficiency: 'Share of that time in which someone works on the job' },
      { nullText: 'Nothing in progress' },
    ),
    ...outputs('number:0', { wip_total: 'Jobs in progress' }),
    ...stageOutputs,
  ],
  bands: { load: bands },
  recs: {
    'intake.1': [
      'automation',
      'Decide on the first call',
      'A checklist of fit, fee and start date; sign the letter and take payment in the same step.',
    ],
    'intake.2': [
      'client-portal',
      'Send returning clients a renewal, not a form',
      'Show what you hold, ask only what has changed, one click to confirm.',
    ],
    'documents.1': [
      'client-portal',
      'Automate the chasing',
      'A checklist per client with reminders every four days and a date after which an extension is filed.',
    ],
    'documents.2': [
      'workflow',
      'Don’t let incomplete files into preparation',
      'A gate with three checks; the restart costs more than the wait.',
    ],
    'prep.1': [
      'capacity',
      'Take everything else off the preparers',
      'Chasing, scanning and data entry go to an assistant or a tool.',
    ],
    'prep.2': [
      'workflow',
      'Match the job to the person',
      'Three sizes of job, three levels of preparer; large ones begin first.',
    ],
    'review.1': [
      'workflow',
      'Review in two levels',
      'A checklist self-review by the preparer, then a partner looks only at risk points; simple returns get a peer review.',
    ],
    'review.2': [
      'capacity',
      'Reserve review hours each morning',
      'Two fixed hours a day before the first meeting keep the queue short.',
    ],
    'delivery.1': [
      'client-portal',
      'Deliver, sign and pay in one step',
      'One link with the summary, signature and payment.',
    ],
    'delivery.2': [
      'client-portal',
      'Record the explanation',
      'A five-minute video with the three figures that matter replaces many delivery meetings.',
    ],
    'billing.1': [
      'pricing',
      'Bill on signing or by monthly plan',
      'No invoice to write at the end of the job.',
    ],
    'billing.2': [
      'automation',
      'Collect automatically',
      'Payment method on file and automatic reminders.',
    ],
    add_hours: [
      'capacity',
      'Move hours to the constraint first',
      'The figure above says how many. Take them from the emptiest stage before hiring.',
    ],
    rework: [
      'workflow',
      'Find out why jobs come back',
      'One stage repeats 15% or more of its jobs. List the last ten reasons and remove the most common.',
    ],
    wip: [
      'workflow',
      'Start less, finish more',
      'Jobs spend most of their time waiting. Limit the jobs in progress per person and finish before starting.',
    ],
    accept: [
      'growth-strategy',
      'Stop taking new work at this pace',
      'Announce a cut-off date and file extensions early for the rest.',
    ],
    slack: [
      'growth-strategy',
      'Sell the free hours',
      'No stage is above 70%. Planning work for current clients is the quickest use.',
    ],
  },
  charts: [
    loadChart,
    chart('days', 'stacked-bar', 'Where a job spends its days', {
      axes: ['One job', 'Business days', 'number'],
      series: stageNames,
    }),
    chart('backlog', 'line', 'Pile of jobs at the constraint until the season ends', {
      axes: ['Week', 'Jobs', 'number'],
      series: { backlog: 'Jobs at the constraint' },
    }),
  ],
  main: ['constraint', 'constraint_utilization', 'hours_to_healthy'],
  sensitivity: {
    output: 'constraint_utilization',
    isLowerBetter: true,
    inputs: [
      'arrivals',
      ...stages.flatMap(({ id }) => [`${id}_hours`, `${id}_people`, `${id}_hpw`]),
    ],
    of: (v) => fullest(lineOf(v))?.load ?? 0,
  },
  instrument: {
    inSight: ['arrivals', 'weeks', 'fee', 'hour_cost'],
    spans: {
      arrivals: { from: 0.5, to: 100, step: 0.5 },
      fee: { to: 5_000 },
      hour_cost: { to: 200 },
    },
    folded: stages.map(({ id, name }) => ({
      name,
      inputs: [`${id}_hours`, `${id}_people`, `${id}_hpw`, `${id}_wip`, `${id}_rework`],
    })),
    gains: [],
    otherwise: 'from the figures of its stage',
    sentence: ({ outputs }, d) => fullestStage(outputs, d),
    chart: loadChart,
    finding({ outputs }) {
      if (below(Number(outputs.constraint_utilization), 70)) return undefined;
      const stage = stageNames[String(outputs.constraint)] ?? '';
      return { x: stage, text: `${stage} sets the pace`, isReached: false };
    },
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
    const { value } = figuresIn(v);
    const [arrivals, weeks, hourCost] = [value('arrivals'), value('weeks'), value('hour_cost')];
    const line = lineOf(v);
    const constraint = fullest(line) as Stage;
    const others = line.filter((stage) => stage !== constraint);
    const next = fullest(others.filter(({ load }) => load > 0));
    const growth = Math.max(0, arrivals - (constraint.capacity ?? Number.POSITIVE_INFINITY));
    const toHealthy = Math.max(
      0,
      (arrivals * constraint.hours) / (healthy / 100) - constraint.weekly,
    );
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
        delayed_fees: growth * weeks * value('fee'),
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
        load: bandOf(bands, constraint.load),
        ...Object.fromEntries(line.map(({ id, load }) => [`util_${id}`, bandOf(bands, load)])),
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
    const growth = Number(outputs.backlog_growth);
    const jobs = growth < 0.05 ? 'less than 0.1 jobs' : `${d.backlog_growth} jobs`;
    const pile = growth > tolerance ? `The pile grows by ${jobs} a week` : 'The firm keeps up';
    return `${fullestStage(outputs, d)} ${pile}.`;
  },
  notes({ outputs }, v) {
    const full = Number(outputs.constraint_utilization);
    const hours = sum(lineOf(v).map(({ weekly }) => weekly));
    return [
      Math.abs(full - 100) <= tolerance &&
        'The constraint is exactly full. The pile doesn’t grow yet, but one late client starts it.',
      `You gave the six stages ${counted(hours, 'hour')} a week in all. Each hour counts only once, so check that your people have that many.`,
    ];
  },
  method(result, d, v) {
    const { outputs } = result;
    const stagesNow = lineOf(v);
    const constraint = fullest(stagesNow) as Stage;
    const { text, cash } = figuresIn(v);
    const of = figuresIn(outputs);
    const line = lineIn(result, d);
    const arrivals = text('arrivals', 'job');
    return {
      ...Object.fromEntries(
        stagesNow.map(({ id, plain, people, perPerson, rework, load }) => [
          `util_${id}`,
          plain === 0
            ? 'no hands-on hours, so no limit'
            : `${arrivals} × ${short(plain)} h ÷ (1 − ${short(rework)}% that come back) ÷ (${short(people)} × ${short(perPerson)} h) = ${number(load, 1)}%, at most ${d[`cap_${id}`]} jobs a week`,
        ]),
      ),
      backlog_growth:
        constraint.capacity === null
          ? 'no stage has a limit, so none'
          : `${arrivals} − ${exact(constraint.capacity)}, at least 0 = ${d.backlog_growth}`,
      'Fees delayed by the end of the season': `${of.exact('backlog_growth', 'job')} × ${text('weeks', 'week')} × ${cash('fee')} = ${d.delayed_fees}`,
      hours_to_healthy: `${arrivals} × ${exact(constraint.hours)} h with rework ÷ 0.85 − ${short(constraint.weekly)} h, at least 0 = ${d.hours_to_healthy}`,
      cost_to_healthy: `${of.exact('hours_to_healthy')} h × ${cash('hour_cost')} × ${text('weeks', 'week')} = ${d.cost_to_healthy}`,
      lead_days: `at each stage 5 × jobs there ÷ jobs finished a week (Little’s law): ${stagesNow.map(({ days }) => short(days)).join(' + ')} = ${d.lead_days}`,
      flow_efficiency: line(
        'flow_efficiency',
        `${of.exact('touch_hours')} h ÷ 8 h ÷ ${of.exact('lead_days')} days, at most 100%`,
      ),
      rework_hours_week: `${arrivals} × (${stagesNow.map(({ again }) => exact(again)).join(' + ')}) h again at the six stages = ${d.rework_hours_week}`,
      rework_cost_season: `${of.exact('rework_hours_week')} h × ${cash('hour_cost')} × ${text('weeks', 'week')} = ${d.rework_cost_season}`,
    };
  },
  basis: [
    'A job that comes back may come back again, so we divide its hours by 1 minus the share that comes back.',
    'The constraint is the stage with the highest load. The firm finishes no more than that stage does.',
    'The expected wait assumes that jobs arrive at random. If they all arrive together, it is longer.',
    'Left out: people who move between stages during the week, and jobs that overtake each other.',
  ],
  sources: {
    'Little 1961': 'Jobs in progress = jobs a week × weeks in progress.',
    'Sakasegawa 1977': 'Approximate waiting time with several servers.',
  },
});
