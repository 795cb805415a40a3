/** Marketing Scorecard: specification B2. */
import { type Band, type Dimension, defineTool, type Input } from '../define.ts';
import { dollars } from '../format.ts';
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
    id: 'focus',
    label: 'What brings in most of your fees?',
    type: 'choice',
    options: [
      { value: 'tax', label: 'Individual and small-business tax returns' },
      { value: 'bookkeeping', label: 'Monthly bookkeeping and payroll' },
      { value: 'full', label: 'A full-service CPA mix' },
      { value: 'advisory', label: 'Advisory, CFO or specialist work' },
    ],
    why: 'Not scored. Changes how much each area counts: local search decides tax work, content decides advisory work.',
  },
  {
    id: 'revenue',
    label: 'Yearly fee revenue',
    help: 'Used only to set your marketing spend in proportion.',
    type: 'money',
    default: 500000,
    min: 10000,
    max: 50000000,
    step: 1000,
  },
  {
    id: 'spend_month',
    label: 'Marketing spend per month',
    help: 'Ads, agencies, software, sponsorships, printing; not your own time.',
    type: 'money',
    default: 1500,
    min: 0,
    max: 500000,
    step: 50,
  },
  {
    id: 'has_site',
    label: 'Does the firm have its own website?',
    type: 'choice',
    dim: 'website',
    options: [
      { value: 'yes', label: 'Yes', points: null },
      { value: 'no', label: 'No, or only a social page', points: 0 },
    ],
    why: 'Everything else points to it. “Yes” is not scored by itself; “No” scores the whole area 0 and skips the other website questions.',
  },
  {
    id: 'message',
    label: 'Within five seconds, does the home page say who you serve, what you do and where?',
    type: 'choice',
    dim: 'website',
    showIf: { id: 'has_site', in: ['yes'] },
    options: [
      { value: 'three', label: 'All three', points: 4 },
      { value: 'two', label: 'Two of them', points: 2 },
      { value: 'one', label: 'One', points: 1 },
      { value: 'none', label: 'None of them', points: 0 },
    ],
    why: 'The three facts a visitor needs to stay.',
  },
  {
    id: 'next_step',
    label: 'What can an interested visitor do right away?',
    type: 'choice',
    dim: 'website',
    showIf: { id: 'has_site', in: ['yes'] },
    options: [
      { value: 'book', label: 'Book online, send a short form, or call', points: 4 },
      { value: 'form', label: 'Send a form or call', points: 3 },
      { value: 'contact', label: 'Find an address or phone number', points: 1 },
      { value: 'nothing', label: 'Nothing obvious', points: 0 },
    ],
    why: 'Each missing route loses the people who prefer it.',
  },
  {
    id: 'speed',
    label: 'How quickly does the main content appear on a phone?',
    type: 'choice',
    dim: 'website',
    showIf: { id: 'has_site', in: ['yes'] },
    options: [
      { value: 'fast', label: 'Under 2.5 seconds', points: 4 },
      { value: 'ok', label: '2.5 to 4 seconds', points: 2 },
      { value: 'slow', label: 'More than 4 seconds', points: 0 },
      { value: 'unknown', label: 'I have not measured', points: 1 },
    ],
    why: 'Google calls 2.5 seconds “good” and over 4 “poor” (Largest Contentful Paint).',
  },
  {
    id: 'profile',
    label: 'How is your Google Business Profile kept?',
    type: 'choice',
    dim: 'local',
    options: [
      { value: 'monthly', label: 'Verified, complete, updated at least monthly', points: 4 },
      { value: 'stale', label: 'Verified, rarely updated', points: 2 },
      { value: 'unverified', label: 'It exists but is not verified', points: 1 },
      { value: 'none', label: 'There is none', points: 0 },
    ],
    why: 'The profile is the first thing most local searchers see.',
  },
  {
    id: 'map_rank',
    label: 'Search for your main service and your town. Where is the firm?',
    type: 'choice',
    dim: 'local',
    options: [
      { value: 'top3', label: 'In the three map results', points: 4 },
      { value: 'page1', label: 'On the first page', points: 3 },
      { value: 'lower', label: 'Further down', points: 1 },
      { value: 'unknown', label: 'Not found, or never checked', points: 0 },
    ],
    why: 'The map results stand above everything else on the page.',
  },
  {
    id: 'service_pages',
    label: 'Does each service and each kind of client you want have its own page?',
    type: 'choice',
    dim: 'content',
    options: [
      { value: 'all', label: 'Yes, all of them', points: 4 },
      { value: 'some', label: 'Some', points: 2 },
      { value: 'one', label: 'One page lists everything', points: 1 },
      { value: 'none', label: 'No', points: 0 },
    ],
    why: 'A page is what a search can land on.',
  },
  {
    id: 'publish',
    label: 'How often do you publish an answer to a question clients ask?',
    type: 'choice',
    dim: 'content',
    options: [
      { value: 'biweekly', label: 'Every two weeks or more often', points: 4 },
      { value: 'monthly', label: 'About monthly', points: 3 },
      { value: 'yearly', label: 'A few times a year', points: 1 },
      { value: 'never', label: 'Never', points: 0 },
    ],
    why: 'Useful answers bring the searches that service pages miss.',
  },
  {
    id: 'reviews',
    label: 'How many Google reviews does the firm have?',
    type: 'choice',
    dim: 'reputation',
    options: [
      { value: '50', label: '50 or more', points: 4 },
      { value: '20', label: '20 to 49', points: 3 },
      { value: '5', label: '5 to 19', points: 1 },
      { value: 'few', label: 'Fewer than 5', points: 0 },
    ],
    why: 'People read several before they trust a business, and accountants have few on average, so the bar is low.',
  },
  {
    id: 'ask',
    label: 'How do you ask for reviews?',
    type: 'choice',
    dim: 'reputation',
    options: [
      { value: 'auto', label: 'Every client, automatically, after delivery', points: 4 },
      { value: 'hand', label: 'Now and then, by hand', points: 2 },
      { value: 'never', label: 'We do not ask', points: 0 },
    ],
    why: 'Asking everybody, automatically, is what makes the number grow.',
  },
  {
    id: 'email',
    label: 'How often do you email clients and prospects something useful?',
    type: 'choice',
    dim: 'nurture',
    options: [
      { value: 'monthly', label: 'At least monthly', points: 4 },
      { value: 'quarterly', label: 'A few times a year', points: 2 },
      { value: 'season', label: 'Only in tax season', points: 1 },
      { value: 'never', label: 'Never', points: 0 },
    ],
    why: 'Most people who inquire are not ready yet.',
  },
  {
    id: 'referral',
    label: 'How do referrals come in?',
    type: 'choice',
    dim: 'nurture',
    options: [
      { value: 'program', label: 'A named list of partners, tracked and thanked', points: 4 },
      { value: 'informal', label: 'They just happen', points: 2 },
      { value: 'few', label: 'They hardly happen', points: 0 },
    ],
    why: 'Referrals are the largest source for most firms and the least managed.',
  },
  {
    id: 'ads',
    label: 'Do you pay for advertising?',
    type: 'choice',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    why: 'Not scored: ads are optional. Opens the next question.',
  },
  {
    id: 'ads_cost',
    label: 'Do you know what one new client from ads costs you?',
    type: 'choice',
    dim: 'measure',
    showIf: { id: 'ads', in: ['yes'] },
    options: [
      { value: 'exact', label: 'Yes, every month', points: 4 },
      { value: 'rough', label: 'Roughly', points: 2 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Ads without that figure cannot be judged.',
  },
  {
    id: 'source',
    label: 'Do you record how each new client found you?',
    type: 'choice',
    dim: 'measure',
    options: [
      { value: 'system', label: 'Always, in one system', points: 4 },
      { value: 'sheet', label: 'Usually, in a spreadsheet', points: 3 },
      { value: 'sometimes', label: 'Sometimes', points: 1 },
      { value: 'no', label: 'No', points: 0 },
    ],
    why: 'Without it every budget is a guess.',
  },
  {
    id: 'targets',
    label: 'Is there a number for inquiries and new clients, and who looks at it?',
    type: 'choice',
    dim: 'measure',
    options: [
      { value: 'monthly', label: 'Yes, reviewed monthly', points: 4 },
      { value: 'yearly', label: 'Set once a year', points: 2 },
      { value: 'none', label: 'No', points: 0 },
    ],
    why: 'A target somebody looks at changes what gets done.',
  },
] satisfies Input[];

const dimensions = [
  { id: 'website', label: 'Website', weight: 0 },
  { id: 'local', label: 'Local visibility', weight: 0 },
  { id: 'content', label: 'Content & search', weight: 0 },
  { id: 'reputation', label: 'Reviews & reputation', weight: 0 },
  { id: 'nurture', label: 'Email & referrals', weight: 0 },
  { id: 'measure', label: 'Measurement', weight: 0 },
] satisfies Dimension[];

const bands = {
  score: [
    {
      id: 'invisible',
      from: 0,
      name: 'Invisible',
      says: 'People who need you cannot find you or cannot tell what you do. Start with the two cheapest fixes below.',
    },
    {
      id: 'patchy',
      from: 35,
      name: 'Patchy',
      says: 'Some pieces work, but they do not support each other. Close the weakest area before adding a channel.',
    },
    {
      id: 'solid',
      from: 60,
      name: 'Solid',
      says: 'You have a working base. The gain now is consistency and knowing what each source brings.',
    },
    {
      id: 'magnetic',
      from: 80,
      name: 'Magnetic',
      says: 'Marketing works without you pushing it. Raise prices or narrow the focus rather than add volume.',
    },
  ],
  budget: [
    {
      id: 'below',
      from: 0,
      name: 'Below the usual range',
      says: 'Less than the 2% to 3% of revenue that CPA firms have usually spent.',
    },
    {
      id: 'typical',
      from: 2,
      name: 'Usual for accounting firms',
      says: 'What CPA firms have usually spent, or somewhat more.',
    },
    {
      id: 'growth',
      from: 5,
      name: 'Growth level',
      says: 'The spending of a firm that means to grow. Watch what each dollar brings.',
    },
    {
      id: 'high',
      from: 10,
      name: 'Above most growing firms',
      says: 'A large share for an accounting firm. It should bring inquiries that you can count.',
    },
  ],
} satisfies Record<string, Band[]>;

/** Area weights by main source of fees: local search decides tax work, content advisory work. */
const weights: Record<string, Record<string, number>> = {
  tax: { website: 20, local: 25, content: 10, reputation: 20, nurture: 15, measure: 10 },
  bookkeeping: { website: 20, local: 15, content: 20, reputation: 15, nurture: 15, measure: 15 },
  full: { website: 20, local: 20, content: 15, reputation: 15, nurture: 15, measure: 15 },
  advisory: { website: 20, local: 10, content: 25, reputation: 15, nurture: 15, measure: 15 },
};

export const tool = defineTool({
  order: 2,
  slug: 'marketing-scorecard',
  path: '/tools/marketing-scorecard',
  kind: 'quiz',
  name: 'Marketing Scorecard',
  purpose: 'Names the one or two marketing areas that deserve the next dollar and hour.',
  question: 'What should we do next in marketing?',
  minutes: 5,
  related: ['lead-generation-scorecard', 'roi-calculator', 'client-lifetime-value-calculator'],
  inputs,
  outputs: [
    ...scoreOutputs(dimensions),
    { id: 'budget_pct', label: 'Marketing spend as a share of revenue', fmt: 'percent:1' },
    { id: 'budget_2pct', label: '2% of your revenue per month would be', fmt: 'money:0' },
    { id: 'budget_5pct', label: '5% of your revenue per month would be', fmt: 'money:0' },
  ],
  dimensions,
  bands,
  recs: {
    'website.fix1': {
      title: 'Say who, what and where in one screen',
      text: 'Rewrite the top of the home page with the client you want, the outcome and the area, and one clear button.',
      service: 'web-design',
    },
    'website.fix2': {
      title: 'Give every page one next step',
      text: 'Online booking plus a four-field form; test it yourself on a phone once a month.',
      service: 'web-design',
    },
    'website.next': {
      title: 'Test one page a quarter',
      text: 'Take the most visited service page, change one thing, compare inquiries over six weeks.',
      service: 'conversion',
    },
    'local.fix1': {
      title: 'Complete and verify the Google Business Profile',
      text: 'Categories, services, opening hours for the season, photographs, and a post each month.',
      service: 'local-seo',
    },
    'local.fix2': {
      title: 'Make name, address and phone identical everywhere',
      text: 'Correct the ten directories that list accountants; wrong listings hold the map ranking down.',
      service: 'local-seo',
    },
    'local.next': {
      title: 'Add a page per town you serve',
      text: 'A real page with local clients, directions and questions, not a copy with the name changed.',
      service: 'local-seo',
    },
    'content.fix1': {
      title: 'One page per service, one per client type',
      text: 'Begin with the three services that earn most.',
      service: 'content',
    },
    'content.fix2': {
      title: 'Answer one client question every two weeks',
      text: 'Take it from your sent email; 400 words is enough.',
      service: 'content',
    },
    'content.next': {
      title: 'Refresh what already ranks',
      text: 'Update the five pages with most impressions before each season.',
      service: 'seo',
    },
    'reputation.fix1': {
      title: 'Ask every client, on the day of delivery',
      text: 'An automatic message with a direct link; twenty reviews change how the firm is seen.',
      service: 'reputation',
    },
    'reputation.fix2': {
      title: 'Answer every review within a week',
      text: 'Without confirming that the person is a client or naming any figure.',
      service: 'reputation',
    },
    'reputation.next': {
      title: 'Turn reviews into proof',
      text: 'Put matching quotes, with permission, on the service pages they speak of.',
      service: 'web-design',
    },
    'nurture.fix1': {
      title: 'Send one useful email a month',
      text: 'One topic, one action, to clients and to everybody who ever inquired and agreed to hear from you.',
      service: 'email',
    },
    'nurture.fix2': {
      title: 'Name ten referral partners',
      text: 'Bankers, attorneys, payroll and insurance agents: one contact a quarter each, and a record of what came.',
      service: 'referrals',
    },
    'nurture.next': {
      title: 'Write to each kind of client separately',
      text: 'Segment by service; planning tips to owners, deadlines to individuals.',
      service: 'email',
    },
    'measure.fix1': {
      title: 'Ask “How did you find us?” every time',
      text: 'One required field in the inquiry form and in the phone script.',
      service: 'analytics',
    },
    'measure.fix2': {
      title: 'Look at four numbers a month',
      text: 'Inquiries, calls booked, clients won, spend per client won.',
      service: 'analytics',
    },
    'measure.next': {
      title: 'Set a ceiling for cost per client',
      text: 'Use the lifetime value calculator; stop what exceeds a third of it.',
      service: 'growth-strategy',
    },
  },
  charts: [
    scoreChart,
    {
      id: 'budget',
      type: 'range-bar',
      title: 'Your spend against the usual range',
      x: 'Share of revenue',
      y: 'Share of revenue',
      unit: 'percent',
      reach: 12,
      series: [{ id: 'pct', label: 'Your spend' }],
      lines: [
        { at: 2, label: 'usual from 2%' },
        { at: 5, label: 'to 5%' },
      ],
    },
  ],
  main: ['score', 'budget_pct', 'budget_5pct'],
  compute(v) {
    const scored = scoreDimensions(dimensions, inputs, v, {}, weights[String(v.focus)]);
    const score = totalScore(scored);
    const revenue = Number(v.revenue);
    const budget = (100 * Number(v.spend_month) * 12) / revenue;
    return {
      outputs: {
        score,
        ...dimensionOutputs(scored),
        budget_pct: budget,
        budget_2pct: (revenue * 0.02) / 12,
        budget_5pct: (revenue * 0.05) / 12,
      },
      bands: {
        score: bandOf(bands.score, score),
        budget: bandOf(bands.budget, budget),
        ...dimensionBands(scored),
      },
      dimensions: scored,
      recommendations: adviceByDimension(scored),
      series: {
        dimensions: dimensionSeries(scored),
        budget: { x: ['Your spend'], pct: [budget] },
      },
    };
  },
  headline({ bands: band, dimensions: scored = [] }, d) {
    const name = bands.score.find((one) => one.id === band.score)?.name ?? '';
    return `${name}: ${d.score}. The area to work on next is ${weakestFirst(scored)[0]?.label ?? 'none'}.`;
  },
  notes({ bands: band, dimensions: scored = [] }) {
    const spendsEnough = band.budget === 'high' || band.budget === 'growth';
    const weak = scored.some(({ level }) => level === 'weak');
    return spendsEnough && weak ? ['You spend enough; the areas below decide what it brings.'] : [];
  },
  method({ dimensions: scored = [] }, d, v) {
    const revenue = dollars(Number(v.revenue));
    return [
      ...scoreMethod(scored, inputs, v, d.score ?? ''),
      {
        name: 'Marketing spend as a share of revenue',
        sum: `${dollars(Number(v.spend_month))} × 12 ÷ ${revenue} = ${d.budget_pct}`,
      },
      { name: '2% of revenue per month', sum: `${revenue} × 2% ÷ 12 = ${d.budget_2pct}` },
      { name: '5% of revenue per month', sum: `${revenue} × 5% ÷ 12 = ${d.budget_5pct}` },
    ];
  },
  basis: [
    'Scores: an answer of 0 to 4 points counts 0 to 100, an area is the plain mean of its answers, and the total weighs the areas by what brings in most of your fees. The weights are assumptions.',
    'A firm without a website scores 0 in that area, and its other website questions are skipped.',
    'The budget is commented on and not scored. Its bands, from 2%, 5% and 10% of revenue, are assumptions built on the published ranges below.',
  ],
  sources: [
    {
      name: 'Association for Accounting Marketing and Hinge; Hinge High Growth Study 2026',
      note: 'CPA firms have usually spent 2% to 3% of revenue on marketing; professional services as a whole 8%, pay excluded.',
    },
    { name: 'Google, Web Vitals', note: 'Largest Contentful Paint: good up to 2.5 seconds, poor above 4.' },
    {
      name: 'BrightLocal, Local Consumer Review Survey 2026',
      note: '47% of consumers avoid a business with fewer than 20 reviews; 74% care only about reviews from the last three months.',
    },
  ],
});
