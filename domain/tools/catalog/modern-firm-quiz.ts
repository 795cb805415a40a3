/** Modern Firm Quiz: specification B9. */
import type { Values } from '../define.ts';
import { below, largest } from '../numbers.ts';
import { band, choice, outputs, question } from '../rows.ts';
import { area, bandOf, scoreBasis, scorecard, weakestFirst } from '../scoring.ts';

const inputs = [
  choice('size', 'How large is the firm?', {
    options: {
      solo: 'Just me',
      small: '2 to 5 people',
      mid: '6 to 15 people',
      large: '16 or more',
    },
    why: 'Not scored. Skips the team question for solo firms.',
  }),
  question(
    'cloud.files',
    'Where do client files and the tax or ledger software live?',
    'Online systems are the condition for most of what follows.',
    [4, 'cloud', 'All online'],
    [3, 'hosted', 'Hosted desktop'],
    [2, 'mixed', 'Mixed'],
    [0, 'office', 'On office computers'],
  ),
  question(
    'cloud.remote',
    'If the office closed tomorrow, what share of the work would continue?',
    'A plain test of resilience.',
    [4, 'all', 'All'],
    [3, 'most', 'Most'],
    [1, 'some', 'Some'],
    [0, 'none', 'None'],
  ),
  question(
    'client.portal',
    'What can a client do without calling you?',
    'Self-service is what clients compare you with.',
    [4, 'all', 'Upload, sign, pay, book, see status'],
    [3, 'three', 'Three or four of these'],
    [1, 'one', 'One or two'],
    [0, 'none', 'None'],
  ),
  question(
    'client.reply',
    'How soon do clients usually get an answer?',
    'Clients notice the wait before they notice the work.',
    [4, 'same', 'The same day'],
    [3, 'next', 'The next business day'],
    [1, 'days', 'Two or three days'],
    [0, 'later', 'Later'],
  ),
  question(
    'pricing.model',
    'How is most of your work priced?',
    'Hourly prices punish efficiency.',
    [4, 'plan', 'Fixed or monthly, three quarters or more'],
    [2, 'mix', 'A mix'],
    [0, 'hour', 'Mostly by the hour or by the form'],
  ),
  question(
    'pricing.raise',
    'When are fees reviewed?',
    'Costs rise every year.',
    [4, 'yearly', 'Every year, with a written increase'],
    [2, 'when', 'When we remember'],
    [0, 'rarely', 'Rarely'],
  ),
  question(
    'services.advisory',
    'What share of revenue is planning, advisory or CFO work?',
    'Compliance work is the most exposed to software and price.',
    [4, '30', 'More than 30%'],
    [3, '15', '15 to 30%'],
    [1, '5', '5 to 15%'],
    [0, 'low', 'Less than 5%'],
  ),
  question(
    'services.niche',
    'Is there a kind of client you are known for?',
    'Focus makes marketing, pricing and training easier.',
    [4, 'yes', 'Yes, with packages made for them'],
    [2, 'some', 'Informally'],
    [0, 'no', 'We serve anyone'],
  ),
  question(
    'people.hours',
    'In the busiest six weeks, how long is a normal week?',
    'The number that decides whether people stay.',
    [4, '45', 'Under 45 hours'],
    [3, '55', '45 to 55'],
    [1, '65', '55 to 65'],
    [0, 'more', 'More than 65'],
  ),
  {
    ...question(
      'people.roles',
      'Does everyone have a written role and a next step?',
      'Unclear roles keep work with the owner.',
      [4, 'yes', 'Yes'],
      [2, 'some', 'Some do'],
      [0, 'no', 'No'],
    ),
    showIf: { id: 'size', in: ['small', 'mid', 'large'] },
  },
  question(
    'data.kpi',
    'Which numbers about the firm do you see every month?',
    'You can’t steer on the tax return.',
    [4, 'full', 'Turnaround, capacity, realization and pipeline'],
    [2, 'some', 'One or two of these'],
    [0, 'none', 'Only the bank balance or P&L'],
  ),
  question(
    'data.margin',
    'Do you know which clients lose money?',
    'Fee alone hides the clients who take far more time than they pay for.',
    [4, 'yes', 'Yes, by client'],
    [2, 'rough', 'Roughly'],
    [0, 'no', 'No'],
  ),
  question(
    'security.wisp',
    'Is there a written information security plan?',
    'Firms that prepare tax returns are covered by the FTC Safeguards Rule, and the IRS asks preparers to have the plan (Publications 4557 and 5708).',
    [4, 'tested', 'Yes, reviewed in the last 12 months'],
    [2, 'old', 'Yes, but older'],
    [0, 'none', 'No, or not sure'],
  ),
  question(
    'security.mfa',
    'Is multi-factor login on for every system with client data?',
    'The Safeguards Rule asks for it wherever customer information can be reached.',
    [4, 'all', 'Every system'],
    [2, 'most', 'Most'],
    [0, 'few', 'Few or none'],
  ),
];

const areas = [
  area(
    'cloud',
    'Cloud & remote work',
    15,
    [
      'tech-stack',
      'Move files to one online store',
      'With folders per client and rights per role; then switch the local server off.',
    ],
    [
      'workflow',
      'Hold a remote week',
      'Everyone works elsewhere for five days in June; write down what failed.',
    ],
    ['capacity', 'Hire beyond commuting distance', 'You can; few local competitors do.'],
  ),
  area(
    'client',
    'Client experience',
    15,
    [
      'client-portal',
      'Offer upload, sign, pay and book in one place',
      'Pick one portal and retire the others.',
    ],
    [
      'workflow',
      'Promise a reply time and keep it',
      'One business day, shared inbox, a schedule of who answers.',
    ],
    [
      'email',
      'Report to clients before they ask',
      'A short monthly note with two numbers and one suggestion.',
    ],
  ),
  area(
    'pricing',
    'Pricing model',
    15,
    [
      'pricing',
      'Quote the next ten clients as a package',
      'Three levels, monthly, with the scope on one page.',
    ],
    [
      'pricing',
      'Write the yearly increase into the letter',
      'A standard percentage each January, announced in October.',
    ],
    [
      'pricing',
      'Price planning separately',
      'Name it, give it a fee, stop giving it away in April.',
    ],
  ),
  area(
    'services',
    'Services & niche',
    15,
    [
      'branding',
      'Choose one niche for the website',
      'Five clients of the same kind are enough to begin.',
    ],
    [
      'growth-strategy',
      'Package one advisory service',
      'Quarterly planning for owners, fixed agenda, fixed fee.',
    ],
    ['content', 'Publish where the niche reads', 'Association, podcast, forum; once a month.'],
  ),
  area(
    'people',
    'People & hours',
    15,
    [
      'growth-strategy',
      'Cut the bottom tenth of clients',
      'By margin and by temper, before the season.',
    ],
    ['capacity', 'Write the roles on one page', 'What each decides, does, and hands over.'],
    ['branding', 'Make the hours a recruiting argument', 'Put the number in the job ad.'],
  ),
  area(
    'data',
    'Numbers about the firm',
    10,
    [
      'analytics',
      'Choose four numbers',
      'Turnaround, hours used against capacity, realization, pipeline. One page a month.',
    ],
    [
      'analytics',
      'Rank clients by margin',
      'Fee less hours at cost, once a year, in a spreadsheet.',
    ],
    ['analytics', 'Show the team the numbers', 'A board everyone sees changes behavior.'],
  ),
  area(
    'security',
    'Security',
    15,
    [
      'security',
      'Write or renew the security plan',
      'Begin from IRS Publication 5708, name a responsible person, date it.',
    ],
    [
      'security',
      'Turn multi-factor login on everywhere',
      'Email first, then storage, tax software, portal and bank access.',
    ],
    [
      'security',
      'Rehearse an incident',
      'One hour a year: who calls whom, what is switched off, what you tell clients.',
    ],
  ),
];

const bands = [
  band(
    'traditional',
    0,
    'Traditional',
    'The firm depends on the office, the hour and the owner. One change at a time, beginning with the weakest area.',
  ),
  band(
    'transitional',
    35,
    'In transition',
    'New tools, old habits. Finish what is begun before adding more.',
  ),
  band(
    'modern',
    60,
    'Modern',
    'The model works. Deepen the niche and move the price to the value.',
  ),
  band('leading', 82, 'Leading', 'Few firms are here. Use it: recruit on it and market it.'),
];

/** A firm with a lower security score is not called leading, whatever the total. */
const securityFloor = 50;

const areaLabels = Object.fromEntries(areas.map(({ id, label }) => [id, label]));

/** Measures that the law asks for, and the answer that says one is missing: its advice then comes first. */
const measures = [
  { id: 'wisp', missing: 'none', advice: 'security.fix1', name: 'a written security plan' },
  {
    id: 'mfa',
    missing: 'few',
    advice: 'security.fix2',
    name: 'multi-factor login wherever client data can be reached',
  },
];

const missingMeasures = (v: Values) => measures.filter(({ id, missing }) => v[id] === missing);

export const tool = scorecard({
  order: 9,
  slug: 'modern-firm-quiz',
  isHeldBack: true,
  name: 'Modern Firm Quiz',
  purpose:
    'Shows which part of the firm keeps it from being a modern, remote-capable, advisory-led practice.',
  question: 'What keeps us from being a modern firm?',
  minutes: 4,
  related: ['automation-readiness-quiz', 'growth-potential-scorecard', 'efficiency-quiz'],
  inputs,
  outputs: [
    ...outputs('enum', {
      security_flag: {
        label: 'Security notice',
        labels: { none: 'None', act_now: 'Act on security first' },
      },
      weakest: { label: 'Weakest area', labels: areaLabels },
      strongest: { label: 'Strongest area', labels: areaLabels },
    }),
  ],
  areas,
  bands: { score: bands },
  charts: [],
  main: ['score', 'weakest', 'security_flag'],
  own(v, scored) {
    const urgent = missingMeasures(v).map((one) => one.advice);
    const isHeld = below(Number(scored.outputs.dim_security), securityFloor);
    return {
      adviceFirst: urgent,
      outputs: {
        security_flag: urgent.length > 0 ? 'act_now' : 'none',
        weakest: weakestFirst(scored.dimensions)[0]?.id ?? null,
        strongest: largest(scored.dimensions, (one) => one.score ?? 0)?.id ?? null,
      },
      ...(isHeld && scored.bands.score === 'leading' && { bands: { score: 'modern' } }),
    };
  },
  headline({ outputs }, d, name) {
    const urgent = outputs.security_flag === 'act_now' ? ' Act on security first.' : '';
    const ends =
      outputs.strongest === outputs.weakest
        ? 'All areas score the same.'
        : `Strongest: ${d.strongest}. Weakest: ${d.weakest}.`;
    return `${name}: ${d.score}. ${ends}${urgent}`;
  },
  notes({ outputs, bands: band }, v) {
    const missing = missingMeasures(v).map(({ name }) => name);
    const isHeld = band.score !== bandOf(bands, Number(outputs.score));
    return [
      missing.length > 0 &&
        `The FTC Safeguards Rule and the IRS expect ${missing.join(' and ')}; check with your adviser what they mean for your firm. This is information, not legal advice.`,
      isHeld &&
        'The total would be “Leading”, but with security below 50 the result is “Modern” at most.',
    ];
  },
  method: (_, _d, _v, scores) => scores,
  basis: [
    `${scoreBasis}. The weights are assumptions.`,
    'The size of the firm isn’t scored. It only decides whether the question about roles applies.',
    'Security has a rule of its own: below 50 there, no total makes a firm “Leading”.',
  ],
  sources: {
    'FTC Safeguards Rule, 16 CFR 314; IRS Publications 4557 and 5708':
      'Written security plan and multi-factor login.',
  },
});
