/** Words for kinds, fields and states of pages, for people who do not know the files. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { capital } from '#content/editing/page-faults.ts';
import type { ValueFile } from '#content/values/value-files.ts';
import { auditTools } from '#domain/audit/tools.ts';
import { tools } from '#domain/tools/index.ts';

type FieldWords = readonly [label: string, hint?: string];

const twoLines = 'Two lines: put | between them.';
const date = 'A date such as 2026-11-23.';

/** By the name of the field; others are their name in words. */
const fields: Readonly<Record<string, FieldWords>> = {
  after: ['After the setup', 'What continues after day 30.'],
  aliases: [
    'Other search terms',
    'Words people search for that are not on the page. One per line.',
  ],
  bring: ['What to have ready', 'One per line.'],
  busyMonths: ['Busy months', 'Numbers from 1 (January) to 12, one per line.'],
  choice: ['When visitors choose a service'],
  closing: ['The dark band above the footer'],
  deadlines: ['Due dates', 'One name per line.'],
  description: ['Description for search engines', '70 to 165 characters.'],
  draft: ['Draft', 'Drafts are never published.'],
  faq: ['Questions and answers'],
  footer: ['Place in the footer'],
  formerly: ['Former addresses', 'Visitors of these addresses come here. One per line.'],
  get: ['What the firm gets'],
  heading: ['Heading', twoLines],
  image: ['Picture for social networks', 'Best at 1200 by 630.'],
  know: ['Good to know'],
  lede: ['Paragraph under the heading'],
  line: ['Short description', 'Beside its name on other pages.'],
  menu: ['Places in the menu'],
  month: ['Drawing of the 30 days'],
  name: ['Name', 'In menus, links and cards.'],
  noindex: ['Hide from search engines'],
  order: ['Order among pages of its kind', 'The page with the lowest number comes first.'],
  ours: ['Months of setup', 'The first and last month, as numbers from 1 to 12.'],
  packaged: ['Part of the Quick Start Package'],
  picture: ['Picture', 'Above the text.'],
  publish: ['Published from', 'A date, or a date and time such as 2027-03-01 08:30.'],
  published: ['First published', date],
  questions: ['Questions and answers'],
  related: ['Related pages'],
  reviewed: ['Last checked', date],
  rhythm: ['What repeats during the year', 'One of: deadlines, closes, retainer, requests.'],
  serviceName: ['Name of the service'],
  scope: ['Scope of work'],
  summary: ['Answer in short', 'Three to five sentences, one per line.'],
  title: ['Title in the browser', 'Without the brand; empty for the usual one.'],
  tool: ['Related tool'],
  updated: ['Last changed', date],
};

/** `name`: such as `social.0.url`, which has the words of `social.url` or else those of `url`. */
export function wordsOfField(
  name: string,
  file: string,
): { label: string; hint?: string | undefined } {
  const key = name.split('.').at(-1) ?? '';
  if (/^\d+$/.test(key)) return { label: String(Number(key) + 1) };
  const values = valueFileOf(file);
  const known = values ? valueWords[values] : fields;
  const found = [name.replaceAll(/\.\d+(?=\.)/g, ''), key].find((one) => Object.hasOwn(known, one));
  const [label, hint] = (found !== undefined && known[found]) || [];
  if (label !== undefined) return { label, hint };
  return { label: inWords(key) };
}

const inWords = (key: string) =>
  capital(
    key
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );

/** A choice in words; one that has capitals or spaces is in words already. */
export const optionWord = (option: string): string =>
  optionWords[option] ??
  valueWords.brand[`claims.${option}`]?.[0] ??
  (/^[a-z]+([A-Z][a-z]+|-[a-z]+)*$/.test(option) ? inWords(option) : option);

interface FormPart {
  title: string;
  /** Fields at the top of the file. `body`: the text; `*`: all fields that no part names. */
  keys: readonly string[];
  isOpen?: boolean;
  /** Open where this field has a value. */
  opensWith?: string;
}

const lastParts: readonly FormPart[] = [
  { title: 'Questions and last words', keys: ['questions', 'closing'] },
  { title: 'Search engines', keys: ['title', 'description', 'aliases', 'image', 'noindex'] },
  { title: 'Place on the site', keys: ['menu', 'footer', 'order', 'related', 'formerly'] },
  { title: 'Publication', keys: ['published', 'reviewed', 'updated', 'publish', 'draft'] },
];

const pageParts: readonly FormPart[] = [
  { title: 'First words', keys: ['name', 'heading', 'lede'], isOpen: true },
  { title: 'Content', keys: ['body', '*'], isOpen: true },
  ...lastParts,
];

/** An article is a title and a text; the rest has a value that the page can live with. */
const articleParts: readonly FormPart[] = [
  { title: 'Article', keys: ['name', 'picture', 'body'], isOpen: true },
  {
    title: 'More about it, all optional',
    keys: ['topic', 'heading', 'lede', 'author', '*'],
    opensWith: 'lede',
  },
  ...lastParts,
];

export const partsOf = (file: string) => (file.startsWith('resources/') ? articleParts : pageParts);

/** `menu.0.label` is `Places in the menu, 1, Label`. */
export function labelOfName(name: string, file: string): string {
  if (name === 'body') return 'Text of the page';
  if (name === '') return 'The whole text';
  const paths = name.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));
  return paths.map((path) => wordsOfField(path, file).label).join(', ');
}

/** The id of a field's control, or of a list or group, by its name. */
export const idOfField = (name: string): string =>
  `field-${name.replace(/^f\./, '').replaceAll('.', '-')}`;

export const valueNames: Readonly<Record<ValueFile, string>> = {
  brand: 'Brand and contact',
  prices: 'Prices',
  founders: 'Founders',
  hours: 'Hours for calls',
  holidays: 'Holidays',
  terms: 'Terms of the package',
  proof: 'Team, clients and quotes',
  pictures: 'Pictures',
  sequences: 'Follow-up emails',
  sections: 'What the site shows',
};

const optionWords: Readonly<Record<string, string>> = {
  individual: 'Among single services',
  main: 'In the menu itself',
  specific: 'Among specific needs',
};

const dollars = 'Whole US dollars, without a sign or a comma.';
const minutes = 'In minutes, in steps of 5.';
const valueDate = 'A date such as 2027-05-31.';
const monthDay = 'A month and a day such as 12-24.';
const hours = 'One span per line, such as 09:00 to 12:00. Empty: no calls.';

const weekdays = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => [
    label.slice(0, 3).toLowerCase(),
    [label, hours] as const,
  ]),
);

/** By file and name of the field, where needed with the list or group around it; others are their name in words. */
const valueWords: Readonly<Record<ValueFile, Readonly<Record<string, FieldWords>>>> = {
  brand: {
    product: ['Name of the brand', 'The name that visitors read everywhere.'],
    legalName: ['Name of the company', 'In the footer and the legal pages.'],
    url: ['Address of the site', 'With https:// and nothing after the domain.'],
    phone: ['Phone', 'Without an extension.'],
    email: ['Email address'],
    inquiriesTo: [
      'Who gets the inquiries',
      'Email addresses, one per line. Empty: the address above.',
    ],
    postalAddress: [
      'Postal address',
      'Street or box, on one line. Newsletters print it and are not sent without it.',
    ],
    locality: ['Town'],
    region: ['State', 'Two letters in the USA.'],
    country: ['Country', 'Two capital letters such as US.'],
    locale: ['Language of the pages', 'A language and a country, such as en-US.'],
    description: ['What the firm does', 'One sentence for search engines.'],
    defaultTitle: ['Title of pages that have none of their own'],
    defaultDescription: ['Description of pages that have none of their own'],
    copyrightYear: ['Year in the footer', 'The year of first publication.'],
    color: [
      'Brand color',
      'Such as #1f4e79. Buttons, links, drawings and dark panels take their colors from it. Empty: green.',
    ],
    logo: [
      'Logo',
      'A square on a transparent background works best. It appears on every page, in the browser tab and in previews of shared links. Empty: the delivered logo.',
    ],
    social: ['Profiles', 'In the order of the footer.'],
    claims: ['Figures that the site claims', 'Shown only with the day you confirmed it.'],
    'claims.companiesSupported': ['Companies supported'],
    'claims.combinedExperience': ['Years of combined experience', 'The founders’ years together.'],
    'claims.checkGoogle': ['Percent of prospects who check Google'],
    'claims.qualifiedLeads': ['Percent more qualified leads'],
    'claims.websiteLaunch': ['Days to launch a website'],
    'claims.monthlyTime': ['Hours of the client’s time a month'],
    'claims.upInDays': ['Days until setup is complete'],
    'claims.firstWorkflow': ['Days until the first workflow is live'],
    'claims.setupTime': ['Hours of the client’s time during setup'],
    'claims.taxSeason': ['Months of tax season'],
    confirmed: ['Confirmed on', 'A date such as 2026-11-28.'],
    setUp: ['Steps of Set up'],
    on: ['Confirmed on'],
    by: ['Confirmed by'],
    'social.url': ['Address of the profile', 'With https://.'],
    plausibleDomain: [
      'Name of the site in Plausible',
      'Such as yourfirm.com. Visitors are asked first. Empty: no Plausible.',
    ],
    ga4: [
      'Measurement id of Google Analytics',
      'Such as G-ABC1234567. Visitors are asked first. Empty: no Google Analytics.',
    ],
  },
  prices: {
    setup: ['Setup fee', `Paid once, at the start. ${dollars}`],
    setupRegular: [
      'Regular setup fee',
      `Empty: one price, no discount. Only a fee that you have offered openly and in good faith, recently and for a reasonable time (16 CFR 233.1). ${dollars}`,
    ],
    reason: ['Reason for the lower fee', 'Such as “opening offer”. Pages print it.'],
    until: ['Last day of the lower fee', `${valueDate} Empty: no end.`],
    monthly: ['Monthly fee', dollars],
  },
  founders: {
    founders: [
      'Founders',
      'In this order on the pages. An article keeps the place of its author in this list.',
    ],
    name: ['Name', 'Without one the pages show the role and a monogram.'],
    title: ['Role'],
    field: ['Field of experience', 'Such as “Tax software and client portals”.'],
    bio: ['One sentence', 'What this person does for clients.'],
    photo: ['Picture', '4:5, at least 800 px high.'],
    placeholder: [
      'Sample person',
      'Yes for the invented founder of a new site. Choose No for a real person.',
    ],
    yearsOfExperience: ['Years in practice', 'Full years.'],
  },
  hours: {
    ...weekdays,
    timezone: ['Time zone', 'Such as America/Los_Angeles.'],
    slotMinutes: ['Length of a call', minutes],
    stepMinutes: ['Time between starts', minutes],
    bufferBeforeMinutes: ['Kept free before a call', minutes],
    bufferAfterMinutes: ['Kept free after a call', minutes],
    minimumNoticeMinutes: ['Shortest notice', 'In minutes: 720 is half a day.'],
    horizonDays: ['How many days ahead people can book'],
    dailyCap: ['Maximum calls a day'],
    maxActivePerEmail: ['Open calls per email address'],
    maxReschedules: ['How often a call may be moved'],
    reminders: ['Reminders', 'Minutes before the call, one per line. 1440 minutes are a day.'],
    weekly: ['Hours of each day'],
    seasons: ['Seasons', 'Weeks of every year with other rules.'],
    id: ['Internal name', 'Letters, digits and dashes. Visitors never see it.'],
    from: ['First day', monthDay],
    to: ['Last day', monthDay],
    notice: ['Notice for visitors'],
    addHours: ['More hours'],
    hosts: ['Who takes the calls'],
    email: ['Email address'],
    capacity: ['Calls at the same time'],
    calendarEmails: [
      'Other email addresses',
      'Where this person also gets meeting invitations. A declined meeting leaves the time free.',
    ],
    busyIcs: [
      'Private addresses of calendars',
      'These are secrets. Remove them here, and add them under Calls, Calendars, which stores them encrypted.',
    ],
    location: ['How the call happens'],
    kind: ['Kind', 'A word such as phone.'],
    text: ['As visitors read it'],
  },
  holidays: {
    firstDay: ['Holidays from', valueDate],
    lastYear: ['To the end of the year'],
    federalHolidays: ['On federal holidays'],
    everyYear: ['Closed in every year', `${monthDay} The last day may be in the next year.`],
    days: ['Single days', 'Closed, or open at other hours. A later entry counts.'],
    from: ['First day'],
    to: ['Last day'],
    'days.from': ['First day', valueDate],
    'days.to': ['Last day', `${valueDate} The first day again for a single one.`],
    label: ['Name'],
    hours: ['Hours', 'One span per line, such as 09:00 to 12:00. Empty: closed.'],
  },
  terms: {
    insurance: ['Insurance', 'Insurer and limit, in a sentence. Empty: pages name no policy.'],
    undecided: [
      'Terms that are not decided yet',
      'Take the check away when its words are what you sign.',
    ],
  },
  proof: {
    team: ['Team', 'On the About page.'],
    logos: ['Logos of clients', 'On About and Quick Start.'],
    testimonials: ['Quotes of clients', 'On About and Quick Start.'],
    field: ['Field of experience'],
    photo: ['Picture'],
    quote: ['Quote', 'Word for word, at most 400 characters.'],
    tie: [
      'What the client received',
      'Only if the client received something for it. Shown below the quote.',
    ],
    consent: ['Signed consent'],
    by: ['Signed by'],
    on: ['Signed on', valueDate],
    filed: ['Where you keep the signed page', 'Never shown.'],
    until: ['Valid until', `${valueDate} Empty: no end.`],
  },
  pictures: {
    alt: ['What it shows'],
    focus: ['Focal point'],
  },
  sequences: {
    newsletter: ['After a confirmed newsletter sign-up'],
    inquiry: [
      'After an inquiry without a call',
      'Only to people who checked the box for tips and confirmed their address.',
    ],
    active: ['Send these emails', 'Starts when you publish. Each person gets each email once.'],
    mails: [
      'Emails',
      'At most five. Add new ones at the end, because their order records who got which.',
    ],
    afterDays: [
      'Days after the previous email',
      'For the first one, days after the sign-up or inquiry.',
    ],
    text: ['Text', 'One paragraph per line. [words](/faq) is a link, **words** are bold.'],
    label: ['Words on it'],
    to: ['Address on this site', 'Such as /get-started.'],
  },
  sections: {
    samples: [
      'Samples',
      'A section that is off leaves menus, search and lists, and links to it become plain words.',
    ],
    auditors: ['Website checks', auditTools.map(({ name }) => name).join(', ')],
    tools: ['Calculators and quizzes'],
    ...Object.fromEntries(tools.map(({ slug, name }) => [slug, [name] as const])),
    articles: ['Articles that came with the product', 'Your own articles stay.'],
  },
};
