import { examples, pageWithData } from '../testing/judging.ts';

examples('practice.client-portal', {
  pass: [
    '<a href="https://birch.taxdome.com/login">Log in</a>',
    '<a href="/portal">Client portal</a>',
    '<form method="post"><input type="file" name="w2"></form>',
  ],
  warn: [
    '<p>Email us your W-2 and we will start.</p>',
    '<p>Please send your tax documents by email.</p>',
    '<p>Submit last year’s tax return and forms to ann@firm.test</p>',
  ],
  fail: [
    '<a href="http://portal.firm.test/">Client portal</a>',
    '<form method="post" action="http://firm.test/up"><input type="file" name="w2"></form>',
    { html: '<form><input type="file"></form>', url: 'http://firm.test/' },
  ],
  info: [
    '<p>Please do not email your tax documents.</p>',
    '<p>Send your tax documents by secure e-mail.</p>',
    '<p>Never send your W-2 via email; use the portal.</p>',
    '<a href="https://www.taxdome.com/">TaxDome partner</a>',
    '<p>Tax help</p>',
  ],
});

examples('practice.credentials', (text: string) => `<p>${text}</p>`, {
  pass: [
    'Ann Birch, CPA, and Bo Alder, EA',
    'Ann Birch, EA, enrolled to practice before the Internal Revenue Service',
    'Bo Alder, certified public accountant, enrolled agent',
    'Ann Birch, EA. IRS-approved e-file provider',
    'Ann Birch, EA. IRS-certified volunteers help at the library.',
    'Ann Birch, EA. We are not endorsed by the IRS.',
  ],
  warn: ['An IRS-approved tax firm', 'Licensed by the Internal Revenue Service'],
  fail: [
    ['Ann is a certified enrolled agent.', '“Ann is a certified enrolled agent'],
    'Our certified EAs are ready.',
    'Enrolled agents certified by the IRS',
  ],
  info: [
    'We are tax specialists.',
    'Licensed Tax Consultant in Portland, Oregon',
    'Ask one of our CPAs.',
    'We like numbers.',
  ],
});

/** April 15 and, for extended returns, October 15. In 2028 April 15 is a Saturday. */
const dueDatesOf = (year: number) => [
  year === 2028
    ? { statutory: '2028-04-15', date: '2028-04-18', reason: 'April 15 is a Saturday' }
    : { statutory: `${year}-04-15`, date: `${year}-04-15` },
  { statutory: `${year}-10-15`, date: `${year}-10-15` },
];
const due = 'Your return is due April 15, 2026.';
examples(
  'practice.deadline-freshness',
  ([text, now = '2026-11-01T12:00:00Z']: [text: string, now?: string]) => ({
    html: text.startsWith('<') ? text : `<p>${text}</p>`,
    now: Date.parse(now),
    dueDatesOf,
  }),
  {
    pass: [
      [['Your return is due April 15, 2027.']],
      [['Book now for the 2027 tax season']],
      [['We can prepare your 2025 tax returns']],
      // A due date passes when the day ends on the Pacific coast.
      [[due, '2026-04-16T06:59:00Z']],
    ],
    warn: [
      [['Your return is due April 15, 2028.'], 'Saturday', '2028-04-18'],
      [['Book now for the 2025 tax season']],
      [['We can prepare your 2023 tax returns']],
      [['Copyright Birch CPAs 2024']],
      [['© 2019 – 2023 Birch CPAs']],
      [['© 2026 Birch', '2027-03-02T12:00:00Z']],
    ],
    fail: [
      [[due]],
      [[due, '2026-04-16T07:01:00Z']],
      [['File by 4/15/2025 to avoid penalties.']],
      [['Extended returns: the deadline is Oct. 15th, 2026.']],
    ],
    info: [
      [['The deadline was April 15, 2026.']],
      [['Founded April 15, 2003']],
      [['Returns are due by May 9, 2025.']],
      [['We prepare unfiled 2019 tax returns']],
      [['© 2026 Birch CPAs']],
      [['© 2019-2026 Birch CPAs']],
      // Last year's copyright is fine before March.
      [['© 2026 Birch', '2027-02-28T12:00:00Z']],
      // An article is judged by its own date.
      [[pageWithData({ '@type': 'BlogPosting' }, '<p>Your return is due April 15, 2025.</p>')]],
      [['Tax help']],
    ],
  },
);

const text = `<p>${'word '.repeat(120)}</p>`;
const call = '<a href="tel:+15035550100">Call</a>';
const book = '<a href="/book">Book a time</a>';
examples('practice.phone-reach', {
  pass: [
    `<header>${call}${book}</header>${text}`,
    `<h1>A</h1>${call}${book}${text}`,
    `${text}<nav>${call}${book}</nav>`,
    `<p>${'word '.repeat(50)}</p>${call}${book}`,
  ],
  warn: [`${call}${text}${book}`, `${book}${text}`],
  fail: [
    [`${text}${call}${book}`, { count: 2 }],
    [text, 'neither a phone link nor a way to book'],
  ],
});

const intake = (words: string) =>
  `<form><label>Social Security number <input name="ssn"></label><p>${words}</p></form>`;
const privacy = '<footer><a href="/privacy">Privacy policy</a></footer>';
examples('practice.privacy-engagement', {
  pass: [
    `${intake('We reply within one business day.')}${privacy}`,
    `${intake('Work starts with a signed engagement letter.')}${privacy}`,
    `${intake('See our section 7216 consent.')}${privacy}`,
  ],
  warn: [
    `${intake('Send')}${privacy}`,
    // Words far from the form are ignored.
    `${intake('Send')}<p>${'word '.repeat(400)}</p><p>Our engagement letter</p>${privacy}`,
  ],
  fail: [intake('We will call you.'), '<form><input type="file" name="w2"></form>'],
  info: ['<p>x</p>', '<form><label>E-mail <input type="email"></label></form>'],
});

examples('practice.promises', (text: string) => `<p>${text}</p>`, {
  pass: [
    'We do not guarantee results.',
    'No one can guarantee a refund.',
    'Our work is guaranteed: we fix our errors free of charge.',
    'The best time to call is in May.',
  ],
  warn: [
    'The #1 CPA firm in Portland',
    'We are the best accountants in town.',
    'Call us before the IRS seizes your wages.',
  ],
  fail: [
    'Biggest refund guaranteed',
    'We guarantee your maximum refund.',
    'Settle for pennies on the dollar.',
  ],
  info: [''],
});

examples('practice.review-gating', (text: string) => `<p>${text}</p>`, {
  pass: [
    'Tell others how we did: leave us a review on Google.',
    'Read our reviews',
    'We never offer discounts if you leave a review.',
  ],
  warn: [
    'If you were happy with our service, please leave a review.',
    'Happy with us? Please leave us a review. Not happy? Call us.',
    'Please leave us a 5-star review.',
    'Happy clients, please write a review!',
  ],
  fail: [
    'Leave us a review and get a $10 gift card.',
    'Write a Google review and be entered to win a prize.',
    'Get 10% off your return when you leave us a review.',
    '$25 gift card for leaving a Google review',
  ],
  info: [
    'Leave your papers for review and get a free estimate.',
    'Schedule a free review of your return for a discount.',
    'Tax help',
  ],
});

const form = (words: string) =>
  `<form><label>Phone <input type="tel" name="phone"></label><p>${words}</p></form>`;
const complete =
  'I agree to receive text messages from Birch CPAs. Message and data rates may apply. Reply STOP to opt out.';
examples('practice.text-consent', {
  pass: [form(complete), `${form('Get text reminders')}<p>${complete}</p>`],
  warn: [
    form('I agree to receive text messages.'),
    [form('I agree to receive text messages. Reply STOP to end.'), 'message and data rates'],
  ],
  fail: [form('We will send you SMS reminders.')],
  info: ['<p>Text us</p>', form('We call back.'), form('Or text us at 503-555-0100.')],
});
