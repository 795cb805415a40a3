/**
 * Why people come, and what the pages say to them because of it. How to add an entry: docs/how-to/add-a-campaign.md.
 * Crawlers, and browsers without JavaScript, always read the pages' own words.
 */
import type { Intent } from '../domain/intent/intent.ts';

const quickStart = '/quick-start-marketing-for-cpa-firms';

export const intents: readonly Intent[] = [
  {
    id: 'reviews',
    name: 'Review requests',
    campaigns: ['reviews*', 'google-reviews*', 'review-requests*'],
    terms: ['reviews', 'review', 'review generation', 'google reviews', 'reputation', 'testimonials'],
    referrers: ['/resources/asking-clients-for-reviews', '/resources/replying-to-reviews'],
    rewrites: {
      '/': {
        heading: 'Good work, reviewed in public.',
        subheading:
          'When work is delivered, every client you may write to gets the same neutral request for a review. No rewards, no sorting by mood. You file the return; we remember to ask.',
      },
      '/get-started': {
        heading: 'A free call|on reviews',
        subheading:
          'Bring your profile and your latest reviews. We bring wording, timing, the rules and the price.',
      },
      [quickStart]: {
        subheading:
          'Review requests are one line of this package, the same words to every client. The other lines, the price and the exit are below.',
      },
      '/contact': {
        subheading:
          'Ask how review requests would work at your firm, and what they may not say: here, or by phone.',
      },
      '/services/reputation-management-for-cpas': {
        heading: 'Ask for the review.|Answer with care.',
        subheading:
          'New reviews need a reader, the good ones too. We watch for them, draft replies that say nothing about a client, and leave the last word to you.',
      },
      '/services/seo-for-accounting-firms': {
        subheading:
          'Reviews land on a profile, and the profile has to be right. We keep it complete, and write pages for the work you want, counted on a dashboard.',
      },
    },
  },
  {
    id: 'local-search',
    name: 'Local search and business profile',
    campaigns: ['local-search*', 'local-seo*', 'seo*', 'google-profile*', 'gbp*'],
    terms: [
      'seo',
      'local search',
      'google business profile',
      'google maps',
      'near me',
      'search ranking',
      'rankings',
    ],
    referrers: [
      '/resources/local-search-for-two-offices',
      '/resources/ai-answers-and-tax-questions',
      '/tools/seo-audit',
      '/tools/advanced-seo-qa',
    ],
    rewrites: {
      '/': {
        heading: 'Looked up nearby, and found in order.',
        subheading:
          'Referred prospects still look you up. We keep your profile complete, your listings in agreement and your pages current. Nobody can sell you a rank, so we do not try.',
      },
      '/get-started': {
        heading: 'A free call|on search',
        subheading:
          'Bring the name on your business profile. We bring what prospects see, and what mending it costs.',
      },
      [quickStart]: {
        subheading:
          'Local search and the business profile are due on day 14, and so is the website. The other lines, the price and the exit are below.',
      },
      '/contact': {
        subheading:
          'Ask about your profile, your listings or a second office. Write here, or call if the matter is short.',
      },
      '/services/automated-review-generation-for-cpas': {
        subheading:
          'A complete profile without a recent review looks unattended. So each client you may write to gets one request when the work is delivered: neutral, and without reward.',
      },
    },
  },
  {
    id: 'website',
    name: 'A new website',
    campaigns: ['website*', 'web-design*', 'redesign*'],
    terms: ['website', 'websites', 'web design', 'website design', 'redesign', 'landing page'],
    referrers: ['/resources/pricing-page-or-not', '/tools/page-grader'],
    rewrites: {
      '/': {
        heading: 'Your website, moved to the asset side.',
        subheading:
          'A new site within 14 days, written from your practice and wired so that every call, form and booking shows its source. Domain and logins stay in your firm’s name.',
      },
      '/get-started': {
        heading: 'A free call|on your site',
        subheading:
          'Bring your web address. We bring what a prospect sees there, what we would change, and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start,|with a site',
        subheading:
          'The website is due on day 14, its texts and the domain in your firm’s name. The other lines, the one price and the exit follow.',
      },
      '/contact': {
        subheading:
          'Send your web address and what the site ought to do for the firm. For short questions, call.',
      },
      '/services/seo-for-accounting-firms': {
        subheading:
          'A website nobody reaches is a brochure in a drawer. Local search, a full business profile and pages for the work you want bring readers to it.',
      },
    },
  },
  {
    id: 'follow-up',
    name: 'Answering inquiries sooner',
    campaigns: ['follow-up*', 'lead-follow-up*', 'inquiries*', 'intake*'],
    terms: [
      'follow up',
      'lead follow up',
      'lead generation',
      'leads',
      'inquiries',
      'intake',
      'crm',
      'text messages',
      'response time',
    ],
    referrers: [
      '/resources/response-time-arithmetic',
      '/resources/texting-clients-and-prospects',
      '/resources/engagement-letters-and-inquiry-forms',
      '/tools/lead-generation-scorecard',
    ],
    rewrites: {
      '/': {
        heading: 'No inquiry left open, none carried over.',
        subheading:
          'While you see a client, each one is answered, asked a sorting question and offered a time. The first workflow goes live in 7 to 10 days, in words you approved.',
      },
      '/get-started': {
        heading: 'A free call|on replies',
        subheading:
          'Bring a normal month: how many write, wait and sign. We bring the workflow, its dates and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start,|first reply',
        subheading:
          'The first workflow goes live in 7 to 10 days, in words you approved. The rest of the package, its dates and its price are below.',
      },
      '/contact': {
        subheading:
          'Write as a prospect would write to you. Then ask what your own inquiries hear, and when.',
      },
      '/solutions/lead-generation': {
        heading: 'Inquiries,|all answered',
        subheading:
          'Start with the gap between asking and hearing back. Send a first reply, ask two questions, offer a time, and write down where the person came from, every time.',
      },
    },
  },
  {
    id: 'tax-season',
    name: 'Getting ready for tax season',
    campaigns: ['tax-season*', 'busy-season*', 'season*', 'pre-season*'],
    terms: ['tax season', 'busy season', 'before tax season', 'capacity', 'overwhelmed'],
    referrers: ['/resources/when-to-launch-around-deadlines', '/resources/your-website-in-march'],
    rewrites: {
      '/': {
        heading: 'Built early.|On duty in April.',
        subheading:
          'Website, follow-up and reminders are finished ahead of the season and keep working while you file. Approvals come before the first organizer does. March stays yours.',
        action: 'Plan my season',
      },
      '/get-started': {
        heading: 'A free call|on timing',
        subheading:
          'Bring the weeks to avoid. We bring a start date that misses them, our hours and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start,|on schedule',
        subheading:
          'Setup takes 30 days, and 4 to 6 hours of your team. Count back from your first deadline, then read below what is due by which day.',
      },
      '/contact': {
        subheading:
          'Buried in returns? Write two lines now, and say in which week a call would not make it worse.',
      },
      '/services/marketing-automation-for-accounting-firms': {
        subheading:
          'Built when you have an hour and running when you do not: replies, reminders and review requests, in words that you approved before March.',
      },
    },
    variants: {
      question: {
        '/': {
          heading: 'In March, who answers your prospects?',
          subheading:
            'The system does, in words you approved before the first organizer came back. Website, follow-up and reminders are built ahead of the season and keep working while you file.',
          action: 'Plan my season',
        },
      },
    },
  },
  {
    id: 'advisory',
    name: 'Selling advisory work',
    campaigns: ['advisory*', 'cas*', 'retainers*', 'value-pricing*'],
    terms: ['advisory', 'cfo services', 'fractional cfo', 'value pricing', 'retainer', 'retainers', 'niche'],
    referrers: ['/tools/growth-potential-scorecard'],
    rewrites: {
      '/': {
        heading: 'For the work you would rather sell.',
        subheading:
          'Pages that show how you think, follow-up as patient as the buyer, and the two or three questions that tell a single return from a year of advice, asked before anybody calls back.',
      },
      '/get-started': {
        heading: 'A free call|on advice',
        subheading:
          'Bring the engagement you would sign twice. We bring how its buyer finds you, and the price.',
      },
      [quickStart]: {
        subheading:
          'Strategy comes first: which clients to go after, in which order. The further lines have their dates, and they all share one price.',
      },
      '/contact': {
        subheading:
          'Describe the client you would like to sign next. No other line in a note tells us as much.',
      },
      '/industries/business-advisory-marketing-services': {
        heading: 'Sell advice.|Let the site sort callers.',
        subheading:
          'An advisory buyer wants to see judgment first. Put it on the page, keep pace with a slow decision, and ask about fit before anybody spends an evening on a proposal.',
      },
    },
  },
  {
    id: 'referrals',
    name: 'Being referred more often',
    campaigns: ['referrals*', 'word-of-mouth*'],
    terms: ['referral', 'referrals', 'word of mouth', 'referral program'],
    referrers: ['/resources/referral-fees-and-rewards'],
    rewrites: {
      '/': {
        heading: 'A name that comes up, and checks out.',
        subheading:
          'Somebody recommends you, and the prospect looks you up. We keep profile and website in order, ask clients for reviews and send a useful letter, so that the name holds up.',
      },
      '/get-started': {
        heading: 'A free call|on referrals',
        subheading:
          'Bring the last three clients somebody sent you. We bring what such a prospect finds today.',
      },
      [quickStart]: {
        subheading:
          'Profile, website, review requests, letters: what keeps a referral standing, in one package. Its scope and its price are below.',
      },
      '/contact': {
        subheading: 'Tell us who sends you work, and whether they know what else you do. Or call and say it.',
      },
      '/solutions/get-more-referrals-without-asking': {
        heading: 'Easy to remember,|easy to look up',
        subheading:
          'A recommendation is a name and then a search. We look after the search, and send the letter that keeps the name fresh.',
      },
    },
  },
  {
    id: 'bookkeepers',
    name: 'Bookkeeping firms',
    campaigns: ['bookkeepers*', 'bookkeeping*'],
    terms: ['bookkeeper', 'bookkeepers', 'bookkeeping', 'monthly clients', 'cleanup'],
    referrers: [],
    rewrites: {
      '/': {
        heading: 'Monthly clients, booked on purpose.',
        subheading:
          'Marketing for bookkeepers: inquiries sorted into monthly work and cleanups, follow-up that runs while you reconcile, and a site that says which of the two you want more of.',
      },
      '/get-started': {
        heading: 'A free call|after close',
        subheading:
          'Bring your fees and the cleanup you regret. We bring a way to screen for it, and the price.',
      },
      [quickStart]: {
        subheading:
          'One package, posted line by line: what is delivered, on which day, at what price. Setup asks for 4 to 6 hours of your team’s time.',
      },
      '/contact': {
        subheading:
          'Write once the books are closed. Say how many monthly clients you have, and how many you want.',
      },
      '/services/automated-lead-follow-up-for-cpas': {
        subheading:
          'A cleanup and a monthly client write the same first email. The reply asks what you would ask, tells one from the other, and offers a time where the answer fits the work you want.',
      },
    },
  },
  {
    id: 'tax-preparers',
    name: 'Tax preparers and enrolled agents',
    campaigns: ['tax-preparers*', 'tax-preparation*', 'enrolled-agents*', 'ea*'],
    terms: [
      'tax preparer',
      'tax preparers',
      'tax preparation',
      'tax pros',
      'enrolled agent',
      'enrolled agents',
    ],
    referrers: ['/resources/advertising-rules-for-cpas-and-eas'],
    rewrites: {
      '/': {
        heading: 'Known in July.|Found in February.',
        subheading:
          'For preparers and enrolled agents: a site, a profile and follow-up, built in the quiet months and planned around your due dates, extensions included.',
      },
      '/get-started': {
        heading: 'A free call|off season',
        subheading:
          'Bring last season’s busiest week. We bring what can run without you in the next one, and the price.',
      },
      [quickStart]: {
        subheading:
          'Setup takes 30 days and 4 to 6 of your team’s hours, on dates you can hold beside your filing calendar. The price is below too.',
      },
      '/contact': {
        subheading:
          'If it is March, one line will do. We ask about the rest when you can look up from the returns.',
      },
      '/services/email-marketing-for-cpas': {
        subheading:
          'You see most clients once a year. Reminders and a short letter cover the other 11 months, on lists kept by permission.',
      },
    },
  },
  {
    id: 'agency-switch',
    name: 'Leaving an agency',
    campaigns: ['agency-switch*', 'switch*', 'tired-of-agencies*', 'compare*'],
    terms: ['marketing agency', 'agency', 'agencies', 'switch agency', 'alternative to', 'vs'],
    referrers: ['/resources/who-owns-your-website', '/tools/marketing-scorecard'],
    rewrites: {
      '/': {
        heading: 'Marketing you can audit line by line.',
        subheading:
          'The price is in print. Each piece has a date. The logins are in your firm’s name, and after setup 30 days’ notice ends it. Ask your agency for the same four, and then ask us.',
        action: 'Ask us all four',
      },
      '/get-started': {
        heading: 'Audit us|for free',
        subheading: 'Bring the questions your last agency disliked. We bring dates, price and exit terms.',
      },
      [quickStart]: {
        heading: 'Quick Start,|with an exit',
        subheading:
          'What is delivered, by which day, for how much and in whose name. The terms for leaving are printed as plainly as the price is.',
      },
      '/contact': {
        subheading: 'Ask us what you would ask the agency you have. Written questions get written answers.',
      },
      '/services/professional-website-design-for-accounting-firms': {
        subheading:
          'Domain, texts and logins are in your name from day one. The site is launched within 14 days, stays yours, and goes with you if you should ever leave us.',
      },
    },
  },
  {
    id: 'automation',
    name: 'Automation and technology',
    campaigns: ['automation*', 'technology*', 'ai*', 'workflow*'],
    terms: [
      'automation',
      'marketing automation',
      'workflow',
      'workflows',
      'ai',
      'technology',
      'software',
      'integration',
    ],
    referrers: [
      '/tools/automation-readiness-quiz',
      '/tools/efficiency-quiz',
      '/tools/modern-firm-quiz',
      '/tools/tech-stack-roi-calculator',
      '/tools/workflow-bottleneck-finder',
    ],
    rewrites: {
      '/': {
        heading: 'Typed once. Posted everywhere.',
        subheading:
          'Calendar, CRM, website and follow-up joined, so that an inquiry becomes a record without being typed again. We connect what you already run, then operate it.',
        action: 'Talk it through',
      },
      '/get-started': {
        heading: 'A free call|on systems',
        subheading:
          'Bring your software list, warts and all. We bring what to connect first, what to leave, and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start,|connected',
        subheading:
          'Calendar and CRM are connected first; a first workflow follows within 7 to 10 days. The rest, and the one price, are listed below.',
      },
      '/contact': {
        subheading: 'List the programs that refuse to talk to each other. Say who types between them now.',
      },
      '/services/marketing-automation-for-accounting-firms': {
        subheading:
          'Every program does its part, and somebody at the firm is the cable between them. We join replies, reminders and reports, so that nobody has to be.',
      },
      '/services/business-optimization-for-accounting-firms': {
        subheading:
          'Name the step everything waits for. We follow one engagement through it from end to end, and take out the wait before anybody adds software.',
      },
    },
  },
  {
    id: 'price',
    name: 'Price of the Quick Start Package',
    campaigns: ['price*', 'pricing*', 'quick-start*', 'early-adopter*', 'budget*'],
    terms: ['price', 'prices', 'pricing', 'cost', 'how much', 'budget', 'quick start', 'package', 'packages'],
    referrers: [
      '/growth-calculator',
      '/resources/marketing-budget-for-a-small-firm',
      '/tools/roi-calculator',
    ],
    rewrites: {
      '/': {
        heading: 'One price, posted before you ask.',
        subheading:
          'Setup is {{price.setup}} for early adopters, then {{price.monthly}} a month: website, profile, review requests, follow-up and dashboard. After the 30-day setup you may leave with 30 days’ notice.',
      },
      '/get-started': {
        subheading:
          'Setup is {{price.setup}}, then {{price.monthly}} a month. Bring the questions that two figures leave open, leaving included.',
      },
      [quickStart]: {
        heading: 'Quick Start,|in figures',
        subheading:
          '{{price.setup}} for early adopters, regularly {{price.setupRegular}}, then {{price.monthly}} a month. What it buys, by which day, and how to leave are listed below.',
      },
      '/contact': {
        subheading:
          'The package has its price in print. Say what you need outside it, and it is quoted on the call.',
      },
      '/services/marketing-strategy-integration-for-accounting-firms': {
        subheading:
          'The first line of a {{price.setup}} setup. We agree whom the firm wants next, and in which order, then connect calendar, CRM and the first workflow to that plan.',
      },
    },
  },
  {
    id: 'retention',
    name: 'Keeping clients',
    campaigns: ['retention*', 'keep-clients*', 'newsletter*', 'email*'],
    terms: ['retention', 'client retention', 'losing clients', 'email marketing', 'newsletter', 'churn'],
    referrers: [
      '/resources/consent-aware-client-list',
      '/resources/email-newsletter-for-tax-clients',
      '/tools/client-lifetime-value-calculator',
    ],
    rewrites: {
      '/': {
        heading: 'Keep the clients you already earned.',
        subheading:
          'Reminders before each date, a letter worth opening, a review request when the work is done. Small promises, kept in March too, by a system that files no returns.',
      },
      '/get-started': {
        heading: 'A free call|on retention',
        subheading:
          'Bring a guess at who left last year. We bring a way to count it, and what keeping more takes.',
      },
      [quickStart]: {
        subheading:
          'Reminders, letters and review requests are lines of this package, sent by permission. The others, the dates and the price follow.',
      },
      '/contact': {
        subheading: 'Tell us when clients last heard from you, apart from an invoice. Or call and confess.',
      },
      '/services/email-marketing-for-cpas': {
        subheading:
          'A client who hears nothing after April is free to wonder. Reminders and a letter answer before anybody asks, sent by permission only.',
      },
    },
  },
];
