/** Automation Readiness Quiz: specification B4. */
import type { Result, Values } from '../define.ts';
import { sum } from '../finance.ts';
import { counted, number, short } from '../format.ts';
import { atLeast, below, largest } from '../numbers.ts';
import { band, chart, choice, figure, figuresIn, grouped, outputs, question } from '../rows.ts';
import { area, scorecard } from '../scoring.ts';

const questions = [
  figure(
    'team',
    'People in the firm',
    'integer',
    6,
    [1, 500, 1],
    'Everyone who does client or admin work.',
  ),
  figure(
    'cost_hour',
    'Cost of an hour of staff time',
    'money',
    45,
    [10, 500, 1],
    'Pay plus payroll taxes and benefits of the people who do these tasks.',
  ),
  question(
    'process.documented',
    'Could a new colleague do your most common job from written steps?',
    'Software repeats a process; it doesn’t invent one.',
    [4, 'yes', 'Yes, alone'],
    [3, 'mostly', 'With a few questions'],
    [1, 'some', 'Only parts'],
    [0, 'no', 'No'],
  ),
  question(
    'process.standard',
    'Do two people do the same job in the same way?',
    'Every variant must be automated separately.',
    [4, 'same', 'Yes'],
    [3, 'similar', 'Mostly'],
    [1, 'differ', 'Everyone has their own way'],
    [3, 'solo', 'I work alone, the same way each time'],
    [0, 'chaos', 'Never the same twice'],
  ),
  question(
    'process.exceptions',
    'How many clients need special handling?',
    'Exceptions eat the savings.',
    [4, 'few', 'Fewer than 1 in 10'],
    [2, 'some', '1 to 3 in 10'],
    [0, 'many', 'More'],
  ),
  question(
    'data.single',
    'Is there one list of clients that every system follows?',
    'Automation on two lists doubles the errors.',
    [4, 'yes', 'Yes'],
    [2, 'two', 'Two lists kept in step'],
    [0, 'no', 'No'],
  ),
  question(
    'data.clean',
    'How many client records have a correct email, entity type and services?',
    'Those three fields trigger almost every rule.',
    [4, '95', 'Nearly all'],
    [3, '80', 'Most'],
    [1, '50', 'About half'],
    [0, 'unknown', 'Fewer, or unknown'],
  ),
  question(
    'tech.cloud',
    'Where do your main systems run?',
    'Desktop software rarely offers triggers.',
    [4, 'all', 'All online'],
    [3, 'most', 'Mostly online'],
    [1, 'half', 'Half and half'],
    [0, 'desktop', 'On our own computers'],
  ),
  question(
    'tech.connected',
    'How many of your systems already exchange data by themselves?',
    'Shows whether interfaces exist and are used.',
    [4, 'most', 'Most'],
    [2, 'two', 'A pair or two'],
    [0, 'none', 'None'],
  ),
  question(
    'people.champion',
    'Who owns process improvement?',
    'Projects without an owner stop in January.',
    [4, 'named', 'One person, with set hours'],
    [2, 'informal', 'Someone, in spare time'],
    [0, 'nobody', 'No one'],
  ),
  question(
    'people.quiet',
    'When could the team give two weeks to a change?',
    'Timing decides adoption more than the tool.',
    [4, 'soon', 'Within three months'],
    [2, 'season', 'After the busy season'],
    [0, 'never', 'We don’t have the time'],
  ),
  question(
    'clients.online',
    'What share of clients uses your portal or e-signature?',
    'Client-side habits cap the savings.',
    [4, '90', 'More than 90%'],
    [3, '60', '60 to 90%'],
    [1, '30', '30 to 60%'],
    [0, 'low', 'Less'],
  ),
];

const areas = [
  area(
    'process',
    'Written, standard processes',
    30,
    [
      'workflow',
      'Write the most common job on one page',
      'Trigger, steps, who, done-when. Have someone else follow it once and correct it.',
    ],
    [
      'workflow',
      'Agree on one way',
      'Pick the best of the variants in use and retire the rest for new jobs.',
    ],
    [
      'workflow',
      'Put an exception path into every template',
      'So that the 1 in 10 doesn’t stop the other 9.',
    ],
  ),
  area(
    'data',
    'Clean data in one place',
    20,
    [
      'tech-stack',
      'Choose the master client list',
      'One system is right by definition; others are corrected from it weekly.',
    ],
    [
      'tech-stack',
      'Clean three fields',
      'Email, entity type, services. Sort by empty and finish in a week.',
    ],
    [
      'analytics',
      'Add a monthly data check',
      'Ten minutes: new clients without email, services or owner.',
    ],
  ),
  area(
    'tech',
    'Systems that connect',
    20,
    [
      'tech-stack',
      'Move the last desktop system online',
      'Or choose the first process among the systems already online.',
    ],
    [
      'automation',
      'Connect two systems you already pay for',
      'Signature to document storage is usually a small job with a daily effect.',
    ],
    [
      'automation',
      'Use events, not schedules',
      'Start the next step when something happens, and log every run.',
    ],
  ),
  area(
    'people',
    'Owner and time for change',
    15,
    ['capacity', 'Name an owner with two hours a week', 'In the calendar, January included.'],
    ['capacity', 'Book the change window', 'Two weeks in May–July or November; announce it now.'],
    ['analytics', 'Report hours saved each month', 'A number keeps the habit alive.'],
  ),
  area(
    'clients',
    'Clients who work online',
    15,
    [
      'client-portal',
      'Make the portal the easiest route',
      'One link in every email, a 60-second video, and no second route for new clients.',
    ],
    ['client-portal', 'Move ten clients a week', 'Call the regulars, do the first login together.'],
    [
      'client-portal',
      'Let clients start things themselves',
      'Self-service booking, document upload and payments.',
    ],
  ),
];

const bands = [
  band(
    'manual',
    0,
    'Stage 1: Manual',
    'Write down one process this month. Buying software now would automate confusion.',
  ),
  band(
    'documented',
    20,
    'Stage 2: Documented',
    'Some steps are written. Agree on one way of doing the most common job and clean the client list.',
  ),
  band(
    'standardized',
    40,
    'Stage 3: Standardized',
    'Ready for a first, single-process automation with a named owner.',
  ),
  band(
    'integrated',
    60,
    'Stage 4: Integrated',
    'Connect systems so that one event starts the next step; measure hours saved.',
  ),
  band(
    'orchestrated',
    80,
    'Stage 5: Orchestrated',
    'Most routine work flows. Spend effort on exceptions, review and advice.',
  ),
];

/** The automatable share of each process is an assumption. */
const processes = [
  { id: 'reminders', name: 'Chasing documents and signatures', share: 0.8, times: 120, minutes: 6 },
  { id: 'entry', name: 'Data entry and bank categorization', share: 0.6, times: 60, minutes: 20 },
  { id: 'onboarding', name: 'Setting up a new client', share: 0.6, times: 5, minutes: 60 },
  {
    id: 'signatures',
    name: 'Sending and filing documents to sign',
    share: 0.85,
    times: 60,
    minutes: 8,
  },
  { id: 'invoicing', name: 'Invoicing and payment follow-up', share: 0.75, times: 60, minutes: 7 },
  { id: 'reporting', name: 'Monthly reports to clients', share: 0.5, times: 25, minutes: 30 },
];

/** The share left to automate, by how the process is done today. */
const left: Record<string, number> = { manual: 1, partly: 0.5, mostly: 0.1 };

const processInputs = processes.flatMap(({ id, name, times, minutes }) =>
  grouped(id, name, [
    figure(
      'n',
      'times per month',
      'integer',
      times,
      [0, 20_000, 1],
      'A rough count over the whole firm; 0 if you don’t do it.',
    ),
    figure(
      'min',
      'minutes each',
      'number',
      minutes,
      [0, 600, 1],
      'Hands-on minutes, without waiting.',
    ),
    choice('auto', 'how is it done today?', {
      default: 'manual',
      options: { manual: 'By hand', partly: 'Partly automatic', mostly: 'Mostly automatic' },
    }),
  ]),
);

/** What to do by readiness (score) and opportunity (hours per person and month). */
function quadrantOf(score: number, hoursPerPerson: number): string {
  if (atLeast(score, 60)) return atLeast(hoursPerPerson, 5) ? 'automate_now' : 'optimize';
  return atLeast(hoursPerPerson, 5) ? 'prepare' : 'wait';
}

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
function stageOf({ bands: earnedBand, outputs }: Pick<Result, 'bands' | 'outputs'>) {
  const earned = bands.findIndex(({ id }) => id === earnedBand.score) + 1;
  const gate = gates.find(({ id, from }) => below(Number(outputs[`dim_${id}`]), from));
  return gate && earned > gate.stage
    ? { stage: gate.stage, heldBy: gate.id }
    : { stage: earned, heldBy: 'none' };
}

export const tool = scorecard({
  order: 4,
  slug: 'automation-readiness-quiz',
  isHeldBack: true,
  name: 'Automation Readiness Quiz',
  purpose: 'Shows whether to automate now or clean up first, and which process to begin with.',
  question: 'Are we ready to automate, and where do we start?',
  minutes: 6,
  related: ['tech-stack-roi-calculator', 'efficiency-quiz', 'workflow-bottleneck-finder'],
  inputs: [...questions, ...processInputs],
  outputs: [
    ...outputs('number:0', { stage: 'Stage' }, { unit: 'of 5' }),
    ...outputs('enum', {
      stage_capped_by: {
        label: 'Held back by',
        labels: { none: 'Nothing', process: 'Unwritten processes', tech: 'Disconnected systems' },
      },
    }),
    ...outputs('number:1', {
      ...Object.fromEntries(
        processes.map(({ id, name }) => [
          `hours_${id}`,
          { label: `${name}: automatable hours per month`, unit: 'h' },
        ]),
      ),
      hours_total: { label: 'Automatable hours per month, in theory', unit: 'h' },
      hours_realistic: { label: 'Realistic at your readiness', unit: 'h' },
    }),
    ...outputs('money:0', { value_year: 'Realistic value in a year' }),
    ...outputs(
      'number:1',
      { hours_per_person: 'Automatable hours per person and month' },
      { unit: 'h' },
    ),
    ...outputs('enum', {
      first_process: {
        label: 'Begin with',
        labels: {
          none: 'Nothing to automate',
          ...Object.fromEntries(processes.map(({ id, name }) => [id, name])),
        },
      },
      quadrant: {
        label: 'What to do',
        labels: {
          automate_now: 'Automate now',
          prepare: 'Prepare first',
          optimize: 'Fine-tune',
          wait: 'No hurry',
        },
      },
    }),
  ],
  areas,
  bands: { score: bands },
  beside: {
    'start.reminders': [
      'automation',
      'Start with document chasing',
      'Request lists with automatic reminders; the quickest visible win.',
    ],
    'start.entry': [
      'automation',
      'Start with data entry',
      'Bank rules first, then document capture; review by exception.',
    ],
    'start.onboarding': [
      'automation',
      'Start with onboarding',
      'Proposal, engagement letter, payment and folders from one acceptance.',
    ],
    'start.signatures': [
      'automation',
      'Start with signatures',
      'Send from a template, file automatically, remind automatically.',
    ],
    'start.invoicing': [
      'automation',
      'Start with invoicing',
      'Payment method on file and scheduled invoices.',
    ],
    'start.reporting': [
      'automation',
      'Start with reports',
      'One template per client type, filled automatically, comments by a person.',
    ],
  },
  charts: [
    chart('processes', 'stacked-bar', 'Hours per month by process', {
      axes: ['Process', 'Hours per month', 'number'],
      series: { automatable: 'Automatable', stays: 'Stays with people' },
    }),
    chart('quadrant', 'scatter', 'Readiness and opportunity', {
      axes: ['Readiness score', 'Automatable hours per person and month', 'number'],
      series: { y: 'You' },
      lines: [
        { at: 60, label: 'ready from 60', axis: 'x' },
        { at: 5, label: 'worthwhile from 5 h', axis: 'y' },
      ],
    }),
  ],
  main: ['hours_realistic', 'value_year', 'first_process'],
  own(v, scored) {
    const list = hoursOf(v);
    const total = sum(list.map(({ hours }) => hours));
    const realistic = total * (0.3 + (0.7 * scored.score) / 100);
    const perPerson = total / Number(v.team);
    const most = largest(list, ({ hours }) => hours);
    const first = most && most.hours > 0 ? most.id : 'none';
    const { stage, heldBy } = stageOf(scored);
    return {
      adviceFirst: first === 'none' ? [] : [`start.${first}`],
      outputs: {
        stage,
        stage_capped_by: heldBy,
        ...Object.fromEntries(list.map(({ id, hours }) => [`hours_${id}`, hours])),
        hours_total: total,
        hours_realistic: realistic,
        value_year: realistic * 12 * Number(v.cost_hour),
        hours_per_person: perPerson,
        first_process: first,
        quadrant: quadrantOf(scored.score, perPerson),
      },
      bands: { score: bands[stage - 1]?.id ?? null },
      series: {
        processes: {
          x: list.map(({ name }) => name),
          automatable: list.map(({ hours }) => hours),
          stays: list.map(({ gross, hours }) => gross - hours),
        },
        quadrant: { x: [scored.score], y: [perPerson] },
      },
    };
  },
  headline({ outputs }, d, name) {
    if (outputs.first_process === 'none') return `${name}. ${d.quadrant}.`;
    const hours = Number(outputs.hours_realistic);
    const reach = below(hours, 1)
      ? 'Less than an hour'
      : `About ${counted(Math.round(hours), 'hour')}`;
    return `${name}. ${d.quadrant}. ${reach} a month is within reach; begin with ${d.first_process?.toLowerCase()}.`;
  },
  notes({ outputs }) {
    const gate = gates.find(({ id }) => id === outputs.stage_capped_by);
    return [
      gate !== undefined &&
        `The total alone would be a higher stage. It stays at ${gate.stage} because “${gate.label}” is at ${short(Number(outputs[`dim_${gate.id}`]))}, and the next stage takes ${gate.from}.`,
      outputs.first_process === 'none' &&
        'All six processes are at 0, so there are no hours to win back.',
    ];
  },
  method({ outputs }, d, v, scores) {
    const { text, cash } = figuresIn(v);
    const { exact } = figuresIn(outputs);
    return {
      ...Object.fromEntries(
        hoursOf(v).map(({ id, name, share, hours }) => [
          name,
          `${text(`${id}_n`, 'time')} × ${text(`${id}_min`, 'minute')} ÷ 60 × ${short(share * 100)}% automatable × ${short((left[String(v[`${id}_auto`])] ?? 1) * 100)}% still by hand = ${number(hours, 1)} h a month`,
        ]),
      ),
      hours_realistic: `${exact('hours_total')} h × (30% + 70% × ${exact('score')} ÷ 100) = ${d.hours_realistic}`,
      value_year: `${exact('hours_realistic')} h × 12 × ${cash('cost_hour')} = ${d.value_year}`,
      hours_per_person: `${exact('hours_total')} h ÷ ${counted(Number(v.team), 'person', 'people')} = ${d.hours_per_person}`,
      ...scores,
    };
  },
  basis: [
    'The share of each process that software can take over is an assumption: 80% of chasing, 60% of data entry and of onboarding, 85% of signatures, 75% of invoicing, 50% of reports.',
    'A process that is partly automatic counts as 50% still by hand, one that is mostly automatic as 10%.',
    'A firm with a score of 0 reaches 30% of the hours, one with 100 all of them, in a straight line between.',
    'Written processes below 50 hold the stage at 2, connected systems below 25 hold it at 3, whatever the total.',
    'Left out: what the software costs, and the hours it takes to set it up.',
  ],
});
