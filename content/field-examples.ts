/** For every field of the front matter, what it looks like when it is right. Printed beside a fault. */
export const fieldExamples: Readonly<Record<string, string>> = {
  account: 'account: 2000',
  alternative:
    'alternative: { heading: The package or your evenings, lede: The case for both., columns: [Ours, Yours], rows: [{ name: Money, ours: A fee, theirs: Your hours }], verdict: Choose with a pencil. }',
  aliases: 'aliases: [GMB, Google Maps, rankings]',
  answers: 'answers: [{ name: Net gain, text: Margin on the new fees less everything spent. }]',
  author: 'author: 0',
  bring: 'bring: [The proposal with its monthly cost, Inquiries a month]',
  busyMonths: 'busyMonths: [1, 2, 3, 4]',
  calculator:
    'calculator: { path: /tools/roi-calculator, inputs: { leads: 10, fee: 2800 }, link: Open it with these figures }',
  choice:
    'choice: { problem: get-found, sizes: [solo, small], start: [may-august], line: Puts the firm on the map. }',
  clients: 'clients: [{ name: Owner-managed companies, text: They want a date and a fee. }]',
  closing: 'closing: { heading: Search yourself|before they do., text: One free call. }',
  comparison:
    'comparison: { heading: Eight questions, lede: Put them to anybody., columns: [Us, An agency, A hire, Yourself, Yours], rows: [{ procedure: Who writes, cells: [We, They, One person, You] }] }',
  connects: 'connects: [{ name: QuickBooks Online, text: Invoices stay there; we read none of them. }]',
  contents:
    'contents: [{ name: Website, service: /services/add-ons, text: Pages for what you do., when: Day 14, inHand: The site and its logins. }]',
  deadlines: 'deadlines: [1040_1041_1120, 1040_1120_ext]',
  deliverables:
    'deliverables: [{ what: Business profile, when: Day 14, who: We do, check: Call the number on it. }]',
  description:
    'description: What decides a local search result, what nobody can sell you, and the work we do on a firm’s profile.',
  diagnosis:
    'diagnosis: [{ question: Does one person know every deadline?, yes: Then the firm is one cold away from a late return. }]',
  difference:
    'difference: { heading: Why it differs, lede: One system., items: [{ name: One ledger, text: All in one place. }], account: { name: Time, firm: { name: Yours, entries: [Approve] }, us: { name: Ours, entries: [Write] }, caption: Per month } }',
  extras:
    'extras: [{ name: Second office profile, what: Sets it up., forWhom: Firms with two offices, price: Quoted on the call }]',
  faq: 'faq: { heading: Questions, lede: Eleven of them., link: All questions }',
  feature:
    'feature: { path: /tools/marketing-scorecard, kicker: Before you choose, heading: Marketing scorecard, text: Six areas., link: Start it }',
  figure: 'figure: { claim: monthlyTime, strokes: 10, line: That is the whole of it. }',
  figures:
    'figures: [{ label: Inquiries a month, value: "10" }, { label: Net in 24 months, value: ($5,824) }]',
  firm: 'firm: A four-person tax practice in a town of 60,000',
  footer: 'footer: { order: 3, label: SEO for accounting firms }',
  formerly: 'formerly: [/services/seo-for-accountants]',
  founders:
    'founders: { label: Founders, heading: Two founders, lede: And the column foots., link: About us }',
  groups:
    'groups: [{ id: get-found, name: Get found, line: A prospect is looking., members: [/services/add-ons] }]',
  heading: 'heading: Be the firm|they find first.',
  hero: 'hero: see content/pages/home.md',
  horizons:
    'horizons: { 30: The first workflow runs., 90: Three months are counted., 365: A year can be compared. }',
  image: 'image: /team.png',
  kind: 'kind: article',
  lede: 'lede: Local search, a complete profile and pages for the work you want.',
  line: 'line: The month it pays for itself',
  lists: 'lists: { scope: [{ name: Intake call, text: Ninety minutes. }] }',
  measures: 'measures: [{ name: Calls from the profile, text: Counted by month. }]',
  menu: 'menu: [{ group: individual, order: 3, label: SEO for Accountants }]',
  name: 'name: SEO for Accounting Firms',
  needs: 'needs: { total: 4 to 6 hours in the setup, tasks: [{ task: Approve the wording, when: Week 2 }] }',
  noindex: 'noindex: true',
  notes: 'notes: [{ id: price, text: Prices in US dollars. }]',
  order: 'order: 20',
  packaged: 'packaged: false',
  plan: 'plan: [{ focus: Intake, text: Organizers go out. }], twelve of them, January first',
  price: 'price: { figure: "{{price.monthly}} a month", text: Part of the package. }',
  problem:
    'problem: { heading: We are invisible three streets away, text: The profile shows last year’s hours. }',
  published: 'published: 2026-08-03',
  questions: 'questions: [{ question: How soon?, answer: Within 14 days. }]',
  reasons: 'reasons: see content/pages/home.md',
  receipts:
    'receipts: { contact: { what: Your note, lede: It is stored., next: [{ name: We read it, text: A person does. }] } }',
  related: 'related: [/services/add-ons, /tools/seo-audit]',
  restated:
    'restated: [{ event: An inquiry at 9 PM, today: It waits., restated: It is answered., service: /services/email-marketing-for-cpas }]',
  restatedHeading: 'restatedHeading: A week, restated',
  reviewed: 'reviewed: 2026-11-20',
  rules:
    'rules: [{ name: Section 7216, rule: "[The regulation](https://…) allows…", weDo: We take no list drawn from returns. }]',
  scope: 'scope: [{ name: Business profile, text: Set up once and kept right. }]',
  scopeLede: 'scopeLede: Five lines, each of them done for you.',
  seasonNote: 'seasonNote: Tax season runs January to April.',
  section: 'section: services',
  sections:
    'sections: [{ id: strategies, heading: Strategies, items: [{ name: Call twice a year, text: No agenda but theirs. }] }]',
  service: 'service: /services/seo-for-accounting-firms',
  serviceName: 'serviceName: SEO and Local Search',
  services: 'services: [/services/seo-for-accounting-firms, /services/add-ons]',
  solution: 'solution: /solutions/lead-generation',
  sources: 'sources: [{ name: IRS Publication 509, url: https://www.irs.gov/pub509 }]',
  stats: 'stats: { heading: In figures, items: [{ claim: monthlyTime, strokes: 2, groupsPerRow: 1 }] }',
  steps:
    'steps: [{ name: Answer first, when: Week 1, text: Every inquiry gets a reply., services: [/services/automated-lead-follow-up-for-cpas] }]',
  summary: 'summary: [Ask every client., Offer nothing for it., Reply without saying who is one.]',
  template: 'template: about',
  terms: 'terms: [{ label: Reporting, value: leads, conversions, ROI }]',
  title: 'title: Questions Accounting Firms Ask',
  tool: 'tool: { path: /tools/roi-calculator, line: Tells whether the spend pays. } (of an article: the address alone)',
  toolType: 'toolType: calculator',
  topic: 'topic: Rules and consent',
  triggers: 'triggers: [{ name: A letter from the IRS, text: They search the same evening. }]',
  updated: 'updated: 2026-11-21',
  weeks: 'weeks: [{ when: Week 1, weDo: Set up the calendar., youDo: Approve the hours. }]',
  worked:
    'worked: { heading: One client, lede: An example., lines: [{ label: Clicks, value: "25" }], result: { label: Cost, value: $150 }, calculator: { path: /growth-calculator, inputs: { clients: 90 }, link: Open it } }',
  year: 'year: [{ when: January to April, heading: Carry, text: Inquiries are answered by the system. }], four of them',
};
