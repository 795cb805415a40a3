/** A valid example of every front matter field, printed next to a fault. */
export const fieldExamples: Readonly<Record<string, string>> = {
  account: 'account: 2000',
  alternative:
    'alternative: { heading: The package or your evenings, lede: The case for both., columns: [Ours, Yours], rows: [{ name: Money, ours: A fee, theirs: Your hours }], verdict: Choose with a pencil. }',
  after: 'after: Each month we publish a page and send the report.',
  aliases: 'aliases: [GMB, Google Maps, rankings]',
  answers: 'answers: [{ name: Net gain, text: Margin on the new fees less everything spent. }]',
  author: 'author: 0',
  bring: 'bring: [The proposal with its monthly cost, Inquiries a month]',
  busyMonths: 'busyMonths: [1, 2, 3, 4]',
  calculator: 'calculator: { scenario: tax, link: Open this example in the ROI calculator }',
  choice:
    'choice: { problem: get-found, sizes: [solo, small], start: [may-august], line: Puts the firm on the map. }',
  client: 'client: { firm: Roe CPA, about: A two-person tax practice in Salem }',
  closing: 'closing: { heading: Search yourself|before they do., text: One free call. }',
  comparison:
    'comparison: { heading: Eight questions, lede: Put them to anybody., columns: [Us, An agency, A hire, Yourself, Yours], rows: [{ procedure: Who writes, cells: [We, They, One person, You] }] }',
  consent: 'consent: { by: Ann Roe, on: 2027-03-01, filed: Folder 7 }',
  contents:
    'contents: [{ name: Website, service: /services/add-ons, text: Pages for what you do., when: Day 14, inHand: The site and its logins. }]',
  deadlines: 'deadlines: [1040_1041_1120, 1040_1120_ext]',
  description:
    'description: What decides a local search result, what nobody can sell you, and the work we do on a firm’s profile.',
  difference:
    'difference: { heading: Why it differs, lede: One system., items: [{ name: One ledger, text: All in one place. }], account: { name: Time, firm: { name: Yours, entries: [Approve] }, us: { name: Ours, entries: [Write] }, caption: Per month } }',
  draft: 'draft: true',
  extras:
    'extras: [{ name: Second office profile, what: Sets it up., forWhom: Firms with two offices, price: Quoted on the call }]',
  faq: 'faq: { heading: Questions, lede: Eleven of them., link: All questions }',
  feature:
    'feature: { path: /tools/marketing-scorecard, kicker: Before you choose, heading: Marketing scorecard, text: Six areas., link: Start it }',
  figure:
    'figure: { drawing: roots, claim: monthlyTime, line: That is all your time it takes. } (of an article: copy one from resources/)',
  figures:
    'figures: [{ label: Inquiries a month, value: "10" }, { label: Net in 24 months, value: ($5,824) }]',
  firm: 'firm: A four-person tax practice in a town of 60,000',
  footer: 'footer: { order: 3, label: SEO for accounting firms }',
  formerly: 'formerly: [/services/seo-for-accountants]',
  founders:
    'founders: { label: Founders, heading: Two founders, lede: And the column foots., link: About us }',
  groups:
    'groups: [{ id: get-found, name: Get found, line: A prospect is looking., members: [/services/add-ons] }]',
  get: 'get: [{ name: Service pages, text: "By day 30, one for each service you promote." }]',
  heading: 'heading: Be the firm|they find first.',
  hero: 'hero: see content/pages/home.md',
  image: 'image: /team.png',
  kind: 'kind: article',
  lede: 'lede: Local search, a complete profile and pages for the work you want.',
  know: 'know: [{ name: You own the profile, text: "Google [requires](https://…) a real address." }]',
  line: 'line: The month it pays for itself',
  lists: 'lists: { scope: [{ name: Intake call, text: Ninety minutes. }] }',
  measured: 'measured: Counted by the firm in its CRM, March to May 2026 and 2027.',
  menu: 'menu: [{ group: individual, order: 3, label: SEO for Accountants }]',
  name: 'name: SEO for Accounting Firms',
  noindex: 'noindex: true',
  notes: 'notes: [{ id: price, text: Prices in US dollars. }]',
  order: 'order: 20',
  packaged: 'packaged: false',
  price: 'price: { figure: "{{price.monthly}} a month", text: Part of the package. }',
  publish: 'publish: 2027-03-01 08:30',
  published: 'published: 2026-08-03',
  questions: 'questions: [{ question: How soon?, answer: Within 14 days. }]',
  quote: 'quote: { text: They answered within the day., name: Ann Roe, role: Owner }',
  reasons: 'reasons: see content/pages/home.md',
  receipts:
    'receipts: { contact: { what: Your note, lede: It is stored., next: [{ name: We read it, text: A person does. }] } }',
  related: 'related: [/services/add-ons, /tools/seo-audit]',
  restated:
    'restated: [{ event: An inquiry at 9 PM, today: It waits., restated: It is answered., service: /services/email-marketing-for-cpas }]',
  restatedHeading: 'restatedHeading: A week, restated',
  reviewed: 'reviewed: 2026-11-20',
  scope: 'scope: [{ name: Business profile, text: Set up once and kept right. }]',
  scopeLede: 'scopeLede: Five lines, each of them done for you.',
  seasonNote: 'seasonNote: Tax season runs January to April.',
  section: 'section: services',
  sections:
    'sections: [{ id: strategies, heading: Strategies, items: [{ name: Call twice a year, text: No agenda but theirs. }] }]',
  service: 'service: /services/seo-for-accounting-firms',
  serviceName: 'serviceName: SEO for Accounting Firms',
  services: 'services: [/services/seo-for-accounting-firms, /services/add-ons]',
  solution: 'solution: /solutions/lead-generation',
  sources: 'sources: [{ name: IRS Publication 509, url: https://www.irs.gov/pub509 }]',
  stats: 'stats: { heading: In figures, items: [{ claim: monthlyTime, strokes: 2, groupsPerRow: 1 }] }',
  steps:
    'steps: [{ name: Answer first, when: Week 1, text: Every inquiry gets a reply., services: [/services/automated-lead-follow-up-for-cpas] }]',
  summary: 'summary: [Ask every client., Offer nothing for it., Reply without saying who is one.]',
  template: 'template: about',
  terms: 'terms: [{ label: Reporting, value: leads, conversions, ROI }]',
  tie: 'tie: Roe CPA got one month free.',
  timeline:
    'timeline: [{ days: [1, 4], work: Intake call and research., you: Choose three services., get: A plan, check: Read it. }]',
  title: 'title: Questions Accounting Firms Ask',
  tool: 'tool: { path: /tools/roi-calculator, line: Tells whether the spend pays. } (of an article: the address alone)',
  toolType: 'toolType: calculator',
  topic: 'topic: Rules and consent',
  typical: 'typical: Most firms this size see fewer inquiries.',
  updated: 'updated: 2026-11-21',
  year: 'year: [{ when: January to April, heading: Carry, text: Inquiries are answered by the system. }], four of them',
};
