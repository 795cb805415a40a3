/** Marketing Scorecard: specification B2. */
import { below } from '../numbers.ts';
import { band, chart, choice, figure, figuresIn, outputs, question } from '../rows.ts';
import { area, bandOf, scoreBasis, scorecard, weakestFirst } from '../scoring.ts';

const inputs = [
  choice('focus', 'What brings in most of your fees?', {
    options: {
      tax: 'Individual and small-business tax returns',
      bookkeeping: 'Monthly bookkeeping and payroll',
      full: 'A full-service CPA mix',
      advisory: 'Advisory, CFO or specialist work',
    },
    why: 'Not scored. Changes how much each area counts: local search decides tax work, content decides advisory work.',
  }),
  figure(
    'revenue',
    'Yearly fee revenue',
    'money',
    500_000,
    [10_000, 50_000_000, 1000],
    'Used only to set your marketing spend in proportion.',
  ),
  figure(
    'spend_month',
    'Marketing spend per month',
    'money',
    1500,
    [0, 500_000, 50],
    'Ads, agencies, software, sponsorships, printing; not your own time.',
  ),
  question(
    'website.has_site',
    'Does the firm have its own website?',
    'Everything else points to it. “Yes” isn’t scored. “No” scores the area 0 and skips the other website questions.',
    [null, 'yes', 'Yes'],
    [0, 'no', 'No, or only a social page'],
  ),
  {
    ...question(
      'website.message',
      'Within five seconds, does the home page say who you serve, what you do and where?',
      'The three facts a visitor needs to stay.',
      [4, 'three', 'All three'],
      [2, 'two', 'Two of them'],
      [1, 'one', 'One'],
      [0, 'none', 'None of them'],
    ),
    showIf: { id: 'has_site', in: ['yes'] },
  },
  {
    ...question(
      'website.next_step',
      'What can an interested visitor do right away?',
      'Each missing route loses the people who prefer it.',
      [4, 'book', 'Book online, send a short form, or call'],
      [3, 'form', 'Send a form or call'],
      [1, 'contact', 'Find an address or phone number'],
      [0, 'nothing', 'Nothing obvious'],
    ),
    showIf: { id: 'has_site', in: ['yes'] },
  },
  {
    ...question(
      'website.speed',
      'How quickly does the main content appear on a phone?',
      'Google calls 2.5 seconds “good” and over 4 “poor” (Largest Contentful Paint).',
      [4, 'fast', 'Under 2.5 seconds'],
      [2, 'ok', '2.5 to 4 seconds'],
      [0, 'slow', 'More than 4 seconds'],
      [1, 'unknown', 'I haven’t measured'],
    ),
    showIf: { id: 'has_site', in: ['yes'] },
  },
  question(
    'local.profile',
    'How well is your Google Business Profile kept up?',
    'The profile is the first thing most local searchers see.',
    [4, 'monthly', 'Verified, complete, updated at least monthly'],
    [2, 'stale', 'Verified, rarely updated'],
    [1, 'unverified', 'It exists but isn’t verified'],
    [0, 'none', 'There is none'],
  ),
  question(
    'local.map_rank',
    'Search for your main service and your town. Where is the firm?',
    'The map results stand above everything else on the page.',
    [4, 'top3', 'In the three map results'],
    [3, 'page1', 'On the first page'],
    [1, 'lower', 'Further down'],
    [0, 'unknown', 'Not found, or never checked'],
  ),
  question(
    'content.service_pages',
    'Does each service and each kind of client you want have its own page?',
    'A page is what a search can land on.',
    [4, 'all', 'Yes, all of them'],
    [2, 'some', 'Some'],
    [1, 'one', 'One page lists everything'],
    [0, 'none', 'No'],
  ),
  question(
    'content.publish',
    'How often do you publish an answer to a question clients ask?',
    'Useful answers bring the searches that service pages miss.',
    [4, 'biweekly', 'Every two weeks or more often'],
    [3, 'monthly', 'About monthly'],
    [1, 'yearly', 'A few times a year'],
    [0, 'never', 'Never'],
  ),
  question(
    'reputation.reviews',
    'How many Google reviews does the firm have?',
    'People read several before they trust a business, and accountants have few on average, so the bar is low.',
    [4, '50', '50 or more'],
    [3, '20', '20 to 49'],
    [1, '5', '5 to 19'],
    [0, 'few', 'Fewer than 5'],
  ),
  question(
    'reputation.ask',
    'How do you ask for reviews?',
    'Asking everyone, automatically, is what makes the number grow.',
    [4, 'auto', 'Every client, automatically, after delivery'],
    [2, 'hand', 'Now and then, by hand'],
    [0, 'never', 'We don’t ask'],
  ),
  question(
    'nurture.email',
    'How often do you email clients and prospects something useful?',
    'Most people who inquire aren’t ready yet.',
    [4, 'monthly', 'At least monthly'],
    [2, 'quarterly', 'A few times a year'],
    [1, 'season', 'Only in tax season'],
    [0, 'never', 'Never'],
  ),
  question(
    'nurture.referral',
    'How do referrals come in?',
    'Referrals are the largest source for most firms and the least managed.',
    [4, 'program', 'A named list of partners, tracked and thanked'],
    [2, 'informal', 'They just happen'],
    [0, 'few', 'They hardly happen'],
  ),
  choice('ads', 'Do you pay for advertising?', {
    options: { yes: 'Yes', no: 'No' },
    why: 'Not scored: ads are optional. Opens the next question.',
  }),
  {
    ...question(
      'measure.ads_cost',
      'Do you know what one new client from ads costs you?',
      'Ads without that figure can’t be judged.',
      [4, 'exact', 'Yes, every month'],
      [2, 'rough', 'Roughly'],
      [0, 'no', 'No'],
    ),
    showIf: { id: 'ads', in: ['yes'] },
  },
  question(
    'measure.source',
    'Do you record how each new client found you?',
    'Without it every budget is a guess.',
    [4, 'system', 'Always, in one system'],
    [3, 'sheet', 'Usually, in a spreadsheet'],
    [1, 'sometimes', 'Sometimes'],
    [0, 'no', 'No'],
  ),
  question(
    'measure.targets',
    'Do you have a target for inquiries and new clients, and does someone check it?',
    'A target someone looks at changes what gets done.',
    [4, 'monthly', 'Yes, reviewed monthly'],
    [2, 'yearly', 'Set once a year'],
    [0, 'none', 'No'],
  ),
];

const areas = [
  area(
    'website',
    'Website',
    0,
    [
      'web-design',
      'Say who, what and where in one screen',
      'Rewrite the top of the home page with the client you want, the outcome and the area, and one clear button.',
    ],
    [
      'web-design',
      'Give every page one next step',
      'Online booking plus a four-field form; test it yourself on a phone once a month.',
    ],
    [
      'conversion',
      'Test one page a quarter',
      'Take the most visited service page, change one thing, compare inquiries over six weeks.',
    ],
  ),
  area(
    'local',
    'Local visibility',
    0,
    [
      'local-seo',
      'Complete and verify the Google Business Profile',
      'Categories, services, hours for the season, photos, and a post each month.',
    ],
    [
      'local-seo',
      'Make name, address and phone identical everywhere',
      'Correct the ten directories that list accountants; wrong listings hold the map ranking down.',
    ],
    [
      'local-seo',
      'Add a page per town you serve',
      'A real page with local clients, directions and questions, not a copy with the name changed.',
    ],
  ),
  area(
    'content',
    'Content & search',
    0,
    [
      'content',
      'One page per service, one per client type',
      'Begin with the three services that earn most.',
    ],
    [
      'content',
      'Answer one client question every two weeks',
      'Take it from your sent email; 400 words is enough.',
    ],
    [
      'seo',
      'Refresh what already ranks',
      'Update the five pages with the most impressions before each season.',
    ],
  ),
  area(
    'reputation',
    'Reviews & reputation',
    0,
    [
      'reputation',
      'Ask every client, on the day of delivery',
      'An automatic message with a direct link; twenty reviews change how the firm is seen.',
    ],
    [
      'reputation',
      'Answer every review within a week',
      'Without confirming that the person is a client or naming any figure.',
    ],
    [
      'web-design',
      'Turn reviews into proof',
      'Put matching quotes, with permission, on the service pages they mention.',
    ],
  ),
  area(
    'nurture',
    'Email & referrals',
    0,
    [
      'email',
      'Send one useful email a month',
      'One topic, one action, to clients and to everyone who inquired and agreed to hear from you.',
    ],
    [
      'referrals',
      'Name ten referral partners',
      'Bankers, attorneys, payroll and insurance agents: one contact a quarter each, and a record of what came.',
    ],
    [
      'email',
      'Write to each kind of client separately',
      'Segment by service; planning tips to owners, deadlines to individuals.',
    ],
  ),
  area(
    'measure',
    'Measurement',
    0,
    [
      'analytics',
      'Ask “How did you find us?” every time',
      'One required field in the inquiry form and in the phone script.',
    ],
    [
      'analytics',
      'Look at four numbers a month',
      'Inquiries, calls booked, clients won, spend per client won.',
    ],
    [
      'growth-strategy',
      'Set a ceiling for cost per client',
      'Use the lifetime value calculator; stop what exceeds a third of it.',
    ],
  ),
];

const bands = {
  score: [
    band(
      'invisible',
      0,
      'Invisible',
      'People who need you can’t find you or can’t tell what you do. Start with the two cheapest fixes below.',
    ),
    band(
      'patchy',
      35,
      'Patchy',
      'Some pieces work, but they don’t support each other. Close the weakest area before adding a channel.',
    ),
    band(
      'solid',
      60,
      'Solid',
      'You have a working base. The gain now is consistency and knowing what each source brings.',
    ),
    band(
      'magnetic',
      80,
      'Magnetic',
      'Marketing works without you pushing it. Raise prices or narrow the focus rather than add volume.',
    ),
  ],
  budget: [
    band(
      'below',
      0,
      'Below the usual range',
      'Less than the 2% to 3% of revenue that CPA firms usually spend.',
    ),
    band(
      'typical',
      2,
      'Usual for accounting firms',
      'What CPA firms usually spend, or somewhat more.',
    ),
    band(
      'growth',
      5,
      'Growth level',
      'What a firm spends that wants to grow. Watch what each dollar brings.',
    ),
    band(
      'high',
      10,
      'Above most growing firms',
      'A large share for an accounting firm. It should bring inquiries that you can count.',
    ),
  ],
};

/** Area weights by main source of fees: local search decides tax work, content advisory work. */
const weights: Record<string, Record<string, number>> = {
  tax: { website: 20, local: 25, content: 10, reputation: 20, nurture: 15, measure: 10 },
  bookkeeping: { website: 20, local: 15, content: 20, reputation: 15, nurture: 15, measure: 15 },
  full: { website: 20, local: 20, content: 15, reputation: 15, nurture: 15, measure: 15 },
  advisory: { website: 20, local: 10, content: 25, reputation: 15, nurture: 15, measure: 15 },
};

export const tool = scorecard({
  order: 2,
  slug: 'marketing-scorecard',
  name: 'Marketing Scorecard',
  purpose: 'Names the one or two marketing areas that deserve the next dollar and hour.',
  question: 'What should we do next in marketing?',
  minutes: 5,
  related: ['lead-generation-scorecard', 'roi-calculator', 'client-lifetime-value-calculator'],
  inputs,
  outputs: [
    ...outputs('percent:1', { budget_pct: 'Marketing spend as a share of revenue' }),
    ...outputs('money:0', {
      budget_2pct: '2% of your revenue per month would be',
      budget_5pct: '5% of your revenue per month would be',
    }),
  ],
  areas,
  bands,
  charts: [
    chart('budget', 'range-bar', 'Your spend against the usual range', {
      axes: ['Share of revenue', 'Share of revenue', 'percent'],
      series: { pct: 'Your spend' },
      reach: 12,
      lines: [
        { at: 2, label: 'usual from 2%' },
        { at: 5, label: 'to 5%' },
      ],
    }),
  ],
  main: ['score', 'budget_pct', 'budget_5pct'],
  weights: ({ focus }) => weights[String(focus)],
  own(v) {
    const revenue = Number(v.revenue);
    const budget = (100 * Number(v.spend_month) * 12) / revenue;
    return {
      outputs: {
        budget_pct: budget,
        budget_2pct: (revenue * 0.02) / 12,
        budget_5pct: (revenue * 0.05) / 12,
      },
      bands: { budget: bandOf(bands.budget, budget) },
      series: {
        budget: { x: ['Your spend'], pct: [budget] },
      },
    };
  },
  headline({ dimensions: scored = [] }, d, name) {
    const [weakest] = weakestFirst(scored);
    const next = below(weakest?.score ?? 100, 100)
      ? `Work on this next: ${weakest?.label}.`
      : 'Every area has full marks.';
    return `${name}: ${d.score}. ${next}`;
  },
  notes({ bands: band, dimensions: scored = [] }) {
    const spendsEnough = band.budget === 'high' || band.budget === 'growth';
    const weak = scored.some(({ level }) => level === 'weak');
    return [
      spendsEnough && weak && 'You spend enough. The areas below decide what you get for it.',
    ];
  },
  method(_, d, v, scores) {
    const { cash } = figuresIn(v);
    const revenue = cash('revenue');
    return {
      ...scores,
      budget_pct: `${cash('spend_month')} × 12 ÷ ${revenue} = ${d.budget_pct}`,
      '2% of revenue per month': `${revenue} × 2% ÷ 12 = ${d.budget_2pct}`,
      '5% of revenue per month': `${revenue} × 5% ÷ 12 = ${d.budget_5pct}`,
    };
  },
  basis: [
    `${scoreBasis} by what brings in most of your fees. The weights are assumptions.`,
    'A firm without a website scores 0 in that area, and its other website questions are skipped.',
    'The budget is commented on and not scored. Its bands, from 2%, 5% and 10% of revenue, are assumptions built on the published ranges below.',
  ],
  sources: {
    'Association for Accounting Marketing and Hinge; Hinge High Growth Study 2026':
      'CPA firms have usually spent 2% to 3% of revenue on marketing; professional services as a whole 8%, pay excluded.',
    'Google, Web Vitals': 'Largest Contentful Paint: good up to 2.5 seconds, poor above 4.',
    'BrightLocal, Local Consumer Review Survey 2026':
      '47% of consumers avoid a business with fewer than 20 reviews; 74% care only about reviews from the last three months.',
  },
});
