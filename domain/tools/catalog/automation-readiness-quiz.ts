/** Automation Readiness Quiz: specification B4. */
import { type Band, type Dimension, defineTool, type Input, type Values } from '../define.ts';
import { sum } from '../finance.ts';
import { dollars, exact, number, short } from '../format.ts';
import { atLeast, below } from '../numbers.ts';
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

const questions = [
  {
    id: 'team',
    label: 'People in the firm',
    help: 'Everyone who does client or admin work.',
    type: 'integer',
    default: 6,
    min: 1,
    max: 500,
    step: 1,
  },
  {
    id: 'cost_hour',
    label: 'Cost of an hour of staff time',
    help: 'Pay plus payroll taxes and benefits of the people who do these tasks.',
    type: 'money',
    default: 45,
    min: 10,
    max: 500,
    step: 1,
  },
  {
    id: 'documented',
    label: 'Could a new colleague do your most common job from written steps?',
    type: 'choice',
    dim: 'process',
    options: [
      { value: 'yes', label: 'Yes, alone', points: 4 },
      { value: 'mostly', label: 'With a few questions', points: 3 },
      { value: 'some', label: 'Only parts', points: 1 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Software repeats a process; it does not invent one.',
  },
  {
    id: 'standard',
    label: 'Do two people do the same job in the same way?',
    type: 'choice',
    dim: 'process',
    options: [
      { value: 'same', label: 'Yes', points: 4 },
      { value: 'similar', label: 'Mostly', points: 3 },
      { value: 'differ', label: 'Everybody has a way', points: 1 },
      { value: 'solo', label: 'I work alone, the same way each time', points: 3 },
      { value: 'chaos', label: 'Never the same twice', points: 0 },
    ],
    why: 'Every variant must be automated separately.',
  },
  {
    id: 'exceptions',
    label: 'How many clients need special handling?',
    type: 'choice',
    dim: 'process',
    options: [
      { value: 'few', label: 'Fewer than 1 in 10', points: 4 },
      { value: 'some', label: '1 to 3 in 10', points: 2 },
      { value: 'many', label: 'More', points: 0 },
    ],
    why: 'Exceptions eat the savings.',
  },
  {
    id: 'single',
    label: 'Is there one list of clients that every system follows?',
    type: 'choice',
    dim: 'data',
    options: [
      { value: 'yes', label: 'Yes', points: 4 },
      { value: 'two', label: 'Two lists kept in step', points: 2 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Automation on two lists doubles the errors.',
  },
  {
    id: 'clean',
    label: 'How many client records have a correct email, entity type and services?',
    type: 'choice',
    dim: 'data',
    options: [
      { value: '95', label: 'Nearly all', points: 4 },
      { value: '80', label: 'Most', points: 3 },
      { value: '50', label: 'About half', points: 1 },
      { value: 'unknown', label: 'Fewer, or unknown', points: 0 },
    ],
    why: 'Those three fields trigger almost every rule.',
  },
  {
    id: 'cloud',
    label: 'Where do your main systems run?',
    type: 'choice',
    dim: 'tech',
    options: [
      { value: 'all', label: 'All online', points: 4 },
      { value: 'most', label: 'Mostly online', points: 3 },
      { value: 'half', label: 'Half and half', points: 1 },
      { value: 'desktop', label: 'On our own computers', points: 0 },
    ],
    why: 'Desktop software rarely offers triggers.',
  },
  {
    id: 'connected',
    label: 'How many of your systems already exchange data by themselves?',
    type: 'choice',
    dim: 'tech',
    options: [
      { value: 'most', label: 'Most', points: 4 },
      { value: 'two', label: 'A pair or two', points: 2 },
      { value: 'none', label: 'None', points: 0 },
    ],
    why: 'Shows whether interfaces exist and are used.',
  },
  {
    id: 'champion',
    label: 'Who owns process improvement?',
    type: 'choice',
    dim: 'people',
    options: [
      { value: 'named', label: 'One person, with set hours', points: 4 },
      { value: 'informal', label: 'Somebody, in spare time', points: 2 },
      { value: 'nobody', label: 'Nobody', points: 0 },
    ],
    why: 'Projects without an owner stop in January.',
  },
  {
    id: 'quiet',
    label: 'When could the team give two weeks to a change?',
    type: 'choice',
    dim: 'people',
    options: [
      { value: 'soon', label: 'Within three months', points: 4 },
      { value: 'season', label: 'After the busy season', points: 2 },
      { value: 'never', label: 'No such time', points: 0 },
    ],
    why: 'Timing decides adoption more than the tool.',
  },
  {
    id: 'online',
    label: 'What share of clients uses your portal or e-signature?',
    type: 'choice',
    dim: 'clients',
    options: [
      { value: '90', label: 'More than 90%', points: 4 },
      { value: '60', label: '60 to 90%', points: 3 },
      { value: '30', label: '30 to 60%', points: 1 },
      { value: 'low', label: 'Less', points: 0 },
    ],
    why: 'Client-side habits cap the savings.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'process', label: 'Written, standard processes', weight: 30 },
  { id: 'data', label: 'Clean data in one place', weight: 20 },
  { id: 'tech', label: 'Systems that connect', weight: 20 },
  { id: 'people', label: 'Owner and time for change', weight: 15 },
  { id: 'clients', label: 'Clients who work online', weight: 15 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'manual',
      from: 0,
      name: 'Stage 1 — Manual',
      says: 'Write down one process this month. Buying software now would automate confusion.',
    },
    {
      id: 'documented',
      from: 20,
      name: 'Stage 2 — Documented',
      says: 'Some steps are written. Agree one way of doing the most common job and clean the client list.',
    },
    {
      id: 'standardized',
      from: 40,
      name: 'Stage 3 — Standardized',
      says: 'Ready for a first, single-process automation with a named owner.',
    },
    {
      id: 'integrated',
      from: 60,
      name: 'Stage 4 — Integrated',
      says: 'Connect systems so that one event starts the next step; measure hours saved.',
    },
    {
      id: 'orchestrated',
      from: 80,
      name: 'Stage 5 — Orchestrated',
      says: 'Most routine work flows. Spend effort on exceptions, review and advice.',
    },
  ],
} satisfies Record<string, Band[]>;

/** The automatable share of each process is an assumption. */
const processes = [
  { id: 'reminders', name: 'Chasing documents and signatures', share: 0.8, times: 120, minutes: 6 },
  { id: 'entry', name: 'Data entry and bank categorization', share: 0.6, times: 60, minutes: 20 },
  { id: 'onboarding', name: 'Setting up a new client', share: 0.6, times: 5, minutes: 60 },
  { id: 'signatures', name: 'Sending and filing documents to sign', share: 0.85, times: 60, minutes: 8 },
  { id: 'invoicing', name: 'Invoicing and payment follow-up', share: 0.75, times: 60, minutes: 7 },
  { id: 'reporting', name: 'Monthly reports to clients', share: 0.5, times: 25, minutes: 30 },
];

/** The share left to automate, by how the process is done today. */
const left: Record<string, number> = { manual: 1, partly: 0.5, mostly: 0.1 };

const processInputs: Input[] = processes.flatMap(({ id, name, times, minutes }) => [
  {
    id: `${id}_n`,
    label: `${name}: times per month`,
    help: 'A rough count over the whole firm; 0 if you do not do it.',
    type: 'integer',
    default: times,
    min: 0,
    max: 20000,
    step: 1,
    group: name,
  },
  {
    id: `${id}_min`,
    label: `${name}: minutes each`,
    help: 'Hands-on minutes, without waiting.',
    type: 'number',
    default: minutes,
    min: 0,
    max: 600,
    step: 1,
    group: name,
  },
  {
    id: `${id}_auto`,
    label: `${name}: how is it done today?`,
    type: 'choice',
    default: 'manual',
    group: name,
    options: [
      { value: 'manual', label: 'By hand' },
      { value: 'partly', label: 'Partly automatic' },
      { value: 'mostly', label: 'Mostly automatic' },
    ],
  },
]);

const inputs: Input[] = [...questions, ...processInputs];

const processLabels = Object.fromEntries([
  ['none', 'Nothing to automate'],
  ...processes.map(({ id, name }) => [id, name]),
]);

/** Limits for high readiness (score) and high opportunity (hours per person and month). */
const high = { readiness: 60, opportunity: 5 };

/** Monthly hours by process: total, and automatable. */
const hoursOf = (v: Values) =>
  processes.map(({ id, name, share }) => {
    const gross = (Number(v[`${id}_n`]) * Number(v[`${id}_min`])) / 60;
    return { id, name, share, gross, hours: gross * share * (left[String(v[`${id}_auto`])] ?? 1) };
  });

/** An area below `from` holds the stage at `stage`, whatever the total. */
const gates = [
  { id: 'process', label: 'Written, standard processes', from: 50, stage: 2 },
  { id: 'tech', label: 'Systems that connect', from: 25, stage: 3 },
];

/** The stage of a score, limited by the first gate whose area is too low. */
function stageOf(score: number, areaScore: (id: string) => number): { stage: number; heldBy: string } {
  const earned = bands.score.findIndex(({ id }) => id === bandOf(bands.score, score)) + 1;
  const gate = gates.find(({ id, from }) => below(areaScore(id), from));
  return gate && earned > gate.stage
    ? { stage: gate.stage, heldBy: gate.id }
    : { stage: earned, heldBy: 'none' };
}

function quadrantOf(score: number, hoursPerPerson: number): string {
  const ready = atLeast(score, high.readiness);
  const worthwhile = atLeast(hoursPerPerson, high.opportunity);
  if (ready) return worthwhile ? 'automate_now' : 'optimize';
  return worthwhile ? 'prepare' : 'wait';
}

export const tool = defineTool({
  order: 4,
  slug: 'automation-readiness-quiz',
  path: '/tools/automation-readiness-quiz',
  kind: 'quiz',
  isHeldBack: true,
  name: 'Automation Readiness Quiz',
  purpose: 'Tells whether to automate now or to tidy up first, and which process to begin with.',
  question: 'Are we ready to automate, and where do we start?',
  minutes: 6,
  related: ['tech-stack-roi-calculator', 'efficiency-quiz', 'workflow-bottleneck-finder'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    { id: 'stage', label: 'Stage', fmt: 'number:0', unit: 'of 5' },
    {
      id: 'stage_capped_by',
      label: 'Held back by',
      fmt: 'enum',
      labels: { none: 'Nothing', process: 'Unwritten processes', tech: 'Disconnected systems' },
    },
    {
      id: 'hours_reminders',
      label: 'Chasing documents and signatures: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    {
      id: 'hours_entry',
      label: 'Data entry and bank categorization: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    {
      id: 'hours_onboarding',
      label: 'Setting up a new client: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    {
      id: 'hours_signatures',
      label: 'Sending and filing documents to sign: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    {
      id: 'hours_invoicing',
      label: 'Invoicing and payment follow-up: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    {
      id: 'hours_reporting',
      label: 'Monthly reports to clients: automatable hours per month',
      fmt: 'number:1',
      unit: 'h',
    },
    { id: 'hours_total', label: 'Automatable hours per month, in theory', fmt: 'number:1', unit: 'h' },
    { id: 'hours_realistic', label: 'Realistic at your readiness', fmt: 'number:1', unit: 'h' },
    { id: 'value_year', label: 'Realistic value in a year', fmt: 'money:0' },
    { id: 'hours_per_person', label: 'Automatable hours per person and month', fmt: 'number:1', unit: 'h' },
    { id: 'first_process', label: 'Begin with', fmt: 'enum', labels: processLabels },
    {
      id: 'quadrant',
      label: 'What to do',
      fmt: 'enum',
      labels: {
        automate_now: 'Automate now',
        prepare: 'Prepare first',
        optimize: 'Fine-tune',
        wait: 'No hurry',
      },
    },
  ],
  dimensions,
  bands,
  recs: {
    'process.fix1': {
      title: 'Write the most common job on one page',
      text: 'Trigger, steps, who, done-when. Have somebody else follow it once and correct it.',
      service: 'workflow',
    },
    'process.fix2': {
      title: 'Agree one way',
      text: 'Pick the best of the variants in use and retire the rest for new jobs.',
      service: 'workflow',
    },
    'process.next': {
      title: 'Put an exception path into every template',
      text: 'So that the 1 in 10 does not stop the other 9.',
      service: 'workflow',
    },
    'data.fix1': {
      title: 'Choose the master client list',
      text: 'One system is right by definition; others are corrected from it weekly.',
      service: 'tech-stack',
    },
    'data.fix2': {
      title: 'Clean three fields',
      text: 'Email, entity type, services — sort by empty and finish in a week.',
      service: 'tech-stack',
    },
    'data.next': {
      title: 'Add a monthly data check',
      text: 'Ten minutes: new clients without email, services or owner.',
      service: 'analytics',
    },
    'tech.fix1': {
      title: 'Move the last desktop system online',
      text: 'Or choose the first process among the systems already online.',
      service: 'tech-stack',
    },
    'tech.fix2': {
      title: 'Connect two systems you already pay for',
      text: 'Signature to document storage is usually a small job with a daily effect.',
      service: 'automation',
    },
    'tech.next': {
      title: 'Use events, not schedules',
      text: 'Start the next step when something happens, and log every run.',
      service: 'automation',
    },
    'people.fix1': {
      title: 'Name an owner with two hours a week',
      text: 'In the calendar, January included.',
      service: 'capacity',
    },
    'people.fix2': {
      title: 'Book the change window',
      text: 'Two weeks in May–July or November; announce it now.',
      service: 'capacity',
    },
    'people.next': {
      title: 'Report hours saved each month',
      text: 'A number keeps the habit alive.',
      service: 'analytics',
    },
    'clients.fix1': {
      title: 'Make the portal the easiest route',
      text: 'One link in every email, a 60-second video, and no second route for new clients.',
      service: 'client-portal',
    },
    'clients.fix2': {
      title: 'Move ten clients a week',
      text: 'Call the regulars, do the first log-in together.',
      service: 'client-portal',
    },
    'clients.next': {
      title: 'Let clients start things themselves',
      text: 'Self-service booking, document upload and payments.',
      service: 'client-portal',
    },
    'start.reminders': {
      title: 'Start with document chasing',
      text: 'Request lists with automatic reminders; the quickest visible win.',
      service: 'automation',
    },
    'start.entry': {
      title: 'Start with data entry',
      text: 'Bank rules first, then document capture; review by exception.',
      service: 'automation',
    },
    'start.onboarding': {
      title: 'Start with onboarding',
      text: 'Proposal, engagement letter, payment and folders from one acceptance.',
      service: 'automation',
    },
    'start.signatures': {
      title: 'Start with signatures',
      text: 'Send from a template, file automatically, remind automatically.',
      service: 'automation',
    },
    'start.invoicing': {
      title: 'Start with invoicing',
      text: 'Payment method on file and scheduled invoices.',
      service: 'automation',
    },
    'start.reporting': {
      title: 'Start with reports',
      text: 'One template per client type, filled automatically, comments by a person.',
      service: 'automation',
    },
  },
  charts: [
    scoreChart,
    {
      id: 'processes',
      type: 'stacked-bar',
      title: 'Hours per month by process',
      x: 'Process',
      y: 'Hours per month',
      unit: 'number',
      series: [
        { id: 'automatable', label: 'Automatable' },
        { id: 'stays', label: 'Stays with people' },
      ],
    },
    {
      id: 'quadrant',
      type: 'scatter',
      title: 'Readiness and opportunity',
      x: 'Readiness score',
      y: 'Automatable hours per person and month',
      unit: 'number',
      series: [{ id: 'y', label: 'You' }],
      lines: [
        { at: 60, label: 'ready from 60', axis: 'x' },
        { at: 5, label: 'worthwhile from 5 h', axis: 'y' },
      ],
    },
  ],
  main: ['hours_realistic', 'value_year', 'first_process'],
  compute(v) {
    const scored = scoreDimensions(dimensions, inputs, v);
    const score = totalScore(scored);
    const dimension = (id: string) => scored.find((one) => one.id === id)?.score ?? 0;
    const list = hoursOf(v);
    const total = sum(list.map(({ hours }) => hours));
    const realistic = total * (0.3 + (0.7 * score) / 100);
    const perPerson = total / Number(v.team);
    const most = Math.max(...list.map(({ hours }) => hours));
    const first = most > 0 ? (list.find(({ hours }) => atLeast(hours, most))?.id ?? 'none') : 'none';
    const { stage, heldBy } = stageOf(score, dimension);
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        stage,
        stage_capped_by: heldBy,
        ...Object.fromEntries(list.map(({ id, hours }) => [`hours_${id}`, hours])),
        hours_total: total,
        hours_realistic: realistic,
        value_year: realistic * 12 * Number(v.cost_hour),
        hours_per_person: perPerson,
        first_process: first,
        quadrant: quadrantOf(score, perPerson),
      },
      bands: { score: bands.score[stage - 1]?.id ?? null, ...dimensionBands(scored) },
      dimensions: scored,
      recommendations: adviceByDimension(scored, first === 'none' ? [] : [`start.${first}`]),
      series: {
        dimensions: dimensionSeries(scored),
        processes: {
          x: list.map(({ name }) => name),
          automatable: list.map(({ hours }) => hours),
          stays: list.map(({ gross, hours }) => gross - hours),
        },
        quadrant: { x: [score], y: [perPerson] },
      },
    };
  },
  headline({ bands: band, outputs }, d) {
    const name = bands.score.find((one) => one.id === band.score)?.name ?? '';
    const begin = outputs.first_process === 'none' ? '' : `; begin with ${d.first_process}`;
    return `${name}. ${d.quadrant}: about ${d.hours_realistic} a month are within reach${begin}.`;
  },
  notes({ outputs }) {
    const notes: string[] = [];
    const gate = gates.find(({ id }) => id === outputs.stage_capped_by);
    if (gate) {
      const score = short(Number(outputs[`dim_${gate.id}`]));
      notes.push(
        `The total alone would be a higher stage. It is held at ${gate.stage} because “${gate.label}” is at ${score}; ${gate.from} releases it.`,
      );
    }
    if (outputs.first_process === 'none') {
      notes.push(
        'All six processes are entered as 0, so there are no hours to win and no process to begin with.',
      );
    }
    return notes;
  },
  method({ outputs, dimensions: scored = [] }, d, v) {
    const figure = (id: string) => short(Number(v[id]));
    const realistic = exact(Number(outputs.hours_realistic));
    return [
      ...hoursOf(v).map(({ id, name, share, hours }) => ({
        name,
        sum: `${figure(`${id}_n`)} times × ${figure(`${id}_min`)} minutes ÷ 60 × ${short(share * 100)}% automatable × ${short((left[String(v[`${id}_auto`])] ?? 1) * 100)}% still by hand = ${number(hours, 1)} h a month`,
      })),
      {
        name: 'Realistic at your readiness',
        sum: `${exact(Number(outputs.hours_total))} h × (30% + 70% × ${exact(Number(outputs.score))} ÷ 100) = ${d.hours_realistic}`,
      },
      {
        name: 'Realistic value in a year',
        sum: `${realistic} h × 12 × ${dollars(Number(v.cost_hour))} = ${d.value_year}`,
      },
      {
        name: 'Automatable hours per person and month',
        sum: `${exact(Number(outputs.hours_total))} h ÷ ${figure('team')} people = ${d.hours_per_person}`,
      },
      ...scoreMethod(scored, inputs, v, d.score ?? ''),
    ];
  },
  basis: [
    'The share of each process that software can take over is an assumption: 80% of chasing, 60% of data entry and of onboarding, 85% of signatures, 75% of invoicing, 50% of reports.',
    'A process that is partly automatic counts as 50% still by hand, one that is mostly automatic as 10%.',
    'A firm with a score of 0 reaches 30% of the hours, one with 100 all of them, in a straight line between.',
    'Written processes below 50 hold the stage at 2, connected systems below 25 hold it at 3, whatever the total.',
    'Left out: what the software costs, and the hours it takes to set it up.',
  ],
});
