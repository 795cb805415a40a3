/** Modern Firm Quiz: specification B9. */
import { type Band, type Dimension, defineTool, type Input, type Values } from '../define.ts';
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
  weakestFirst,
} from '../scoring.ts';

const inputs = [
  {
    id: 'size',
    label: 'How large is the firm?',
    type: 'choice',
    options: [
      { value: 'solo', label: 'Just me' },
      { value: 'small', label: '2 to 5 people' },
      { value: 'mid', label: '6 to 15 people' },
      { value: 'large', label: '16 or more' },
    ],
    why: 'Not scored. Skips the team question for solo firms.',
  },
  {
    id: 'files',
    label: 'Where do client files and the tax or ledger software live?',
    type: 'choice',
    dim: 'cloud',
    options: [
      { value: 'cloud', label: 'All online', points: 4 },
      { value: 'hosted', label: 'Hosted desktop', points: 3 },
      { value: 'mixed', label: 'Mixed', points: 2 },
      { value: 'office', label: 'On office computers', points: 0 },
    ],
    why: 'Online systems are the condition for most of what follows.',
  },
  {
    id: 'remote',
    label: 'If the office closed tomorrow, what share of the work would continue?',
    type: 'choice',
    dim: 'cloud',
    options: [
      { value: 'all', label: 'All', points: 4 },
      { value: 'most', label: 'Most', points: 3 },
      { value: 'some', label: 'Some', points: 1 },
      { value: 'none', label: 'None', points: 0 },
    ],
    why: 'A plain test of resilience.',
  },
  {
    id: 'portal',
    label: 'What can a client do without calling you?',
    type: 'choice',
    dim: 'client',
    options: [
      { value: 'all', label: 'Upload, sign, pay, book, see status', points: 4 },
      { value: 'three', label: 'Three or four of these', points: 3 },
      { value: 'one', label: 'One or two', points: 1 },
      { value: 'none', label: 'None', points: 0 },
    ],
    why: 'Self-service is what clients compare you with.',
  },
  {
    id: 'reply',
    label: 'How soon do clients usually get an answer?',
    type: 'choice',
    dim: 'client',
    options: [
      { value: 'same', label: 'The same day', points: 4 },
      { value: 'next', label: 'The next business day', points: 3 },
      { value: 'days', label: 'Two or three days', points: 1 },
      { value: 'later', label: 'Later', points: 0 },
    ],
    why: 'Poor attentiveness is the reason clients give most often for leaving an accountant.',
  },
  {
    id: 'model',
    label: 'How is most of your work priced?',
    type: 'choice',
    dim: 'pricing',
    options: [
      { value: 'plan', label: 'Fixed or monthly, three quarters or more', points: 4 },
      { value: 'mix', label: 'A mix', points: 2 },
      { value: 'hour', label: 'Mostly by the hour or by the form', points: 0 },
    ],
    why: 'Hourly prices punish efficiency.',
  },
  {
    id: 'raise',
    label: 'When are fees reviewed?',
    type: 'choice',
    dim: 'pricing',
    options: [
      { value: 'yearly', label: 'Every year, with a written increase', points: 4 },
      { value: 'when', label: 'When we remember', points: 2 },
      { value: 'rarely', label: 'Rarely', points: 0 },
    ],
    why: 'Costs rise every year.',
  },
  {
    id: 'advisory',
    label: 'What share of revenue is planning, advisory or CFO work?',
    type: 'choice',
    dim: 'services',
    options: [
      { value: '30', label: 'More than 30%', points: 4 },
      { value: '15', label: '15 to 30%', points: 3 },
      { value: '5', label: '5 to 15%', points: 1 },
      { value: 'low', label: 'Less than 5%', points: 0 },
    ],
    why: 'Compliance work is the most exposed to software and price.',
  },
  {
    id: 'niche',
    label: 'Is there a kind of client you are known for?',
    type: 'choice',
    dim: 'services',
    options: [
      { value: 'yes', label: 'Yes, with packages made for them', points: 4 },
      { value: 'some', label: 'Informally', points: 2 },
      { value: 'no', label: 'We serve anybody', points: 0 },
    ],
    why: 'Focus makes marketing, pricing and training easier.',
  },
  {
    id: 'hours',
    label: 'In the busiest six weeks, how long is a normal week?',
    type: 'choice',
    dim: 'people',
    options: [
      { value: '45', label: 'Under 45 hours', points: 4 },
      { value: '55', label: '45 to 55', points: 3 },
      { value: '65', label: '55 to 65', points: 1 },
      { value: 'more', label: 'More than 65', points: 0 },
    ],
    why: 'The number that decides whether people stay.',
  },
  {
    id: 'roles',
    label: 'Does everybody have a written role and a next step?',
    type: 'choice',
    dim: 'people',
    showIf: { id: 'size', in: ['small', 'mid', 'large'] },
    options: [
      { value: 'yes', label: 'Yes', points: 4 },
      { value: 'some', label: 'Some do', points: 2 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Unclear roles keep work with the owner.',
  },
  {
    id: 'kpi',
    label: 'Which numbers about the firm do you see every month?',
    type: 'choice',
    dim: 'data',
    options: [
      { value: 'full', label: 'Turnaround, capacity, realization and pipeline', points: 4 },
      { value: 'some', label: 'One or two of these', points: 2 },
      { value: 'none', label: 'Only the bank balance or P&L', points: 0 },
    ],
    why: 'You cannot steer on the tax return.',
  },
  {
    id: 'margin',
    label: 'Do you know which clients lose money?',
    type: 'choice',
    dim: 'data',
    options: [
      { value: 'yes', label: 'Yes, by client', points: 4 },
      { value: 'rough', label: 'Roughly', points: 2 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Fee alone hides the clients who take far more time than they pay for.',
  },
  {
    id: 'wisp',
    label: 'Is there a written information security plan?',
    type: 'choice',
    dim: 'security',
    options: [
      { value: 'tested', label: 'Yes, reviewed in the last 12 months', points: 4 },
      { value: 'old', label: 'Yes, but older', points: 2 },
      { value: 'none', label: 'No, or not sure', points: 0 },
    ],
    why: 'Firms that prepare tax returns are covered by the FTC Safeguards Rule, and the IRS asks preparers to have the plan (Publications 4557 and 5708).',
  },
  {
    id: 'mfa',
    label: 'Is multi-factor log-in on for every system with client data?',
    type: 'choice',
    dim: 'security',
    options: [
      { value: 'all', label: 'Every system', points: 4 },
      { value: 'most', label: 'Most', points: 2 },
      { value: 'few', label: 'Few or none', points: 0 },
    ],
    why: 'The Safeguards Rule asks for it wherever customer information can be reached.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'cloud', label: 'Cloud & remote work', weight: 15 },
  { id: 'client', label: 'Client experience', weight: 15 },
  { id: 'pricing', label: 'Pricing model', weight: 15 },
  { id: 'services', label: 'Services & niche', weight: 15 },
  { id: 'people', label: 'People & hours', weight: 15 },
  { id: 'data', label: 'Numbers about the firm', weight: 10 },
  { id: 'security', label: 'Security', weight: 15 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'traditional',
      from: 0,
      name: 'Traditional',
      says: 'The firm depends on the office, the hour and the owner. One change at a time, beginning with the weakest area.',
    },
    {
      id: 'transitional',
      from: 35,
      name: 'In transition',
      says: 'New tools, old habits. Finish what is begun before adding more.',
    },
    {
      id: 'modern',
      from: 60,
      name: 'Modern',
      says: 'The model works. Deepen the niche and move the price to the value.',
    },
    {
      id: 'leading',
      from: 82,
      name: 'Leading',
      says: 'Few firms are here. Use it: recruit on it and market it.',
    },
  ],
} satisfies Record<string, Band[]>;

/** A firm with a lower security score is not called leading, whatever the total. */
const securityFloor = 50;

const areaLabels = Object.fromEntries(dimensions.map(({ id, label }) => [id, label]));

/** Required security measures that the answers lack. */
function missingSecurity(v: Values): string {
  const missing = [
    ...(v.wisp === 'none' ? ['a written security plan'] : []),
    ...(v.mfa === 'few' ? ['multi-factor log-in wherever client data can be reached'] : []),
  ];
  return missing.join(' and ');
}

/** Security advice comes first when one of its two answers is the lowest, whatever the total. */
function securityFirst(v: Values): string[] {
  return [...(v.wisp === 'none' ? ['security.fix1'] : []), ...(v.mfa === 'few' ? ['security.fix2'] : [])];
}

/** The band of a score; weak security limits it to modern. */
function bandWithSecurity(score: number, security: number | null): string | null {
  const band = bandOf(bands.score, score);
  return band === 'leading' && security !== null && below(security, securityFloor) ? 'modern' : band;
}

export const tool = defineTool({
  order: 9,
  slug: 'modern-firm-quiz',
  path: '/tools/modern-firm-quiz',
  kind: 'quiz',
  isHeldBack: true,
  name: 'Modern Firm Quiz',
  purpose:
    'Shows which part of the firm keeps it from being a modern, remote-capable, advisory-led practice.',
  question: 'What keeps us from being a modern firm?',
  minutes: 4,
  related: ['automation-readiness-quiz', 'growth-potential-scorecard', 'efficiency-quiz'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    {
      id: 'security_flag',
      label: 'Security notice',
      fmt: 'enum',
      labels: { none: 'None', act_now: 'Act on security first' },
    },
    { id: 'weakest', label: 'Weakest area', fmt: 'enum', labels: areaLabels },
    { id: 'strongest', label: 'Strongest area', fmt: 'enum', labels: areaLabels },
  ],
  dimensions,
  bands,
  recs: {
    'cloud.fix1': {
      title: 'Move files to one online store',
      text: 'With folders per client and rights per role; then switch the local server off.',
      service: 'tech-stack',
    },
    'cloud.fix2': {
      title: 'Hold a remote week',
      text: 'Everyone works elsewhere for five days in June; write down what failed.',
      service: 'workflow',
    },
    'cloud.next': {
      title: 'Hire beyond commuting distance',
      text: 'You can; few local competitors do.',
      service: 'capacity',
    },
    'client.fix1': {
      title: 'Offer upload, sign, pay and book in one place',
      text: 'Pick one portal and retire the others.',
      service: 'client-portal',
    },
    'client.fix2': {
      title: 'Promise a reply time and keep it',
      text: 'One business day, shared inbox, a rota.',
      service: 'workflow',
    },
    'client.next': {
      title: 'Report to clients before they ask',
      text: 'A short monthly note with two numbers and one suggestion.',
      service: 'email',
    },
    'pricing.fix1': {
      title: 'Quote the next ten clients as a package',
      text: 'Three levels, monthly, with the scope on one page.',
      service: 'pricing',
    },
    'pricing.fix2': {
      title: 'Write the yearly increase into the letter',
      text: 'A standard percentage each January, announced in October.',
      service: 'pricing',
    },
    'pricing.next': {
      title: 'Price planning separately',
      text: 'Name it, give it a fee, stop giving it away in April.',
      service: 'pricing',
    },
    'services.fix1': {
      title: 'Choose one niche for the website',
      text: 'Five clients of the same kind are enough to begin.',
      service: 'branding',
    },
    'services.fix2': {
      title: 'Package one advisory service',
      text: 'Quarterly planning for owners, fixed agenda, fixed fee.',
      service: 'growth-strategy',
    },
    'services.next': {
      title: 'Publish where the niche reads',
      text: 'Association, podcast, forum; once a month.',
      service: 'content',
    },
    'people.fix1': {
      title: 'Cut the bottom tenth of clients',
      text: 'By margin and by temper, before the season.',
      service: 'growth-strategy',
    },
    'people.fix2': {
      title: 'Write the roles on one page',
      text: 'What each decides, does, and hands over.',
      service: 'capacity',
    },
    'people.next': {
      title: 'Make the hours a recruiting argument',
      text: 'Say the number in the advertisement.',
      service: 'branding',
    },
    'data.fix1': {
      title: 'Choose four numbers',
      text: 'Turnaround, hours used against capacity, realization, pipeline. One page a month.',
      service: 'analytics',
    },
    'data.fix2': {
      title: 'Rank clients by margin',
      text: 'Fee less hours at cost, once a year, in a spreadsheet.',
      service: 'analytics',
    },
    'data.next': {
      title: 'Show the team the numbers',
      text: 'A board everybody sees changes behavior.',
      service: 'analytics',
    },
    'security.fix1': {
      title: 'Write or renew the security plan',
      text: 'Begin from IRS Publication 5708, name a responsible person, date it.',
      service: 'security',
    },
    'security.fix2': {
      title: 'Turn multi-factor log-in on everywhere',
      text: 'Email first, then storage, tax software, portal and bank access.',
      service: 'security',
    },
    'security.next': {
      title: 'Rehearse an incident',
      text: 'One hour a year: who calls whom, what is switched off, what clients are told.',
      service: 'security',
    },
  },
  charts: [scoreChart],
  main: ['score', 'weakest', 'security_flag'],
  compute(v) {
    const scored = scoreDimensions(dimensions, inputs, v);
    const score = totalScore(scored);
    const ordered = weakestFirst(scored);
    const highest = Math.max(...scored.map((one) => one.score ?? 0));
    const urgent = securityFirst(v);
    const security = scored.find(({ id }) => id === 'security')?.score ?? null;
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        security_flag: urgent.length > 0 ? 'act_now' : 'none',
        weakest: ordered[0]?.id ?? null,
        strongest: scored.find((one) => atLeast(one.score ?? 0, highest))?.id ?? null,
      },
      bands: { score: bandWithSecurity(score, security), ...dimensionBands(scored) },
      dimensions: scored,
      recommendations: adviceByDimension(scored, urgent),
      series: { dimensions: dimensionSeries(scored) },
    };
  },
  headline({ bands: band, outputs }, d) {
    const name = bands.score.find((one) => one.id === band.score)?.name ?? '';
    const urgent = outputs.security_flag === 'act_now' ? ' Act on security first.' : '';
    return `${name}: ${d.score}. Strongest: ${d.strongest}. Weakest: ${d.weakest}.${urgent}`;
  },
  notes({ outputs, bands: band }, v) {
    const notes: string[] = [];
    if (outputs.security_flag === 'act_now') {
      notes.push(
        `The FTC Safeguards Rule and the IRS expect ${missingSecurity(v)}; check with your adviser what they mean for your firm. This is information, not legal advice.`,
      );
    }
    if (band.score !== 'leading' && bandOf(bands.score, Number(outputs.score)) === 'leading') {
      notes.push('The total would be “Leading”. With security below 50 the firm is called “Modern” at most.');
    }
    return notes;
  },
  method({ dimensions: scored = [] }, d, v) {
    return scoreMethod(scored, inputs, v, d.score ?? '');
  },
  basis: [
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the plain mean of its answers, and the total weighs the areas. The weights are assumptions.',
    'The size of the firm is not scored. It only decides whether the question about roles applies.',
    'Security has a rule of its own: below 50 there, no total makes a firm “Leading”.',
  ],
  sources: [
    {
      name: 'FTC Safeguards Rule, 16 CFR 314; IRS Publications 4557 and 5708',
      note: 'Written security plan and multi-factor log-in.',
    },
    {
      name: 'CPA Trendlines research',
      note: 'Poor attentiveness is the reason clients give most often for leaving.',
    },
  ],
});
