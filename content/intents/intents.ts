/**
 * Why people visit, and the texts that pages show for each reason. How to add an entry:
 * docs/how-to/add-a-campaign.md. Crawlers and browsers without JavaScript always get the default texts.
 */
import type { Intent } from '../../domain/measure/intent.ts';

const quickStart = '/quick-start-marketing-for-cpa-firms';

export const intents: readonly Intent[] = [
  {
    id: 'reviews',
    name: 'Review requests',
    campaigns: ['reviews*', 'google-reviews*', 'review-requests*'],
    terms: [
      'reviews',
      'review',
      'review generation',
      'google reviews',
      'reputation',
      'testimonials',
    ],
    referrers: ['/resources/asking-clients-for-reviews', '/resources/replying-to-reviews'],
    rewrites: {
      '/': {
        heading: 'Google reviews, asked for fairly.',
        subheading:
          'When a job is done, every client you may write to gets one neutral review request. No rewards and no filtering.',
      },
      '/get-started': {
        heading: 'A free call|on reviews',
        subheading:
          'Bring your Google profile. We bring the wording, the rules for asking and the price.',
      },
      [quickStart]: {
        subheading:
          'Review requests are one of seven services in this package, with the same neutral wording for every client. {{price.setup}} setup, then {{price.monthly}} a month. Live by day 30.',
      },
      '/contact': {
        subheading:
          'Ask how review requests would work at your firm, and what they may not say. Or call {{phone}}.',
      },
      '/services/reputation-management-for-cpas': {
        heading: 'Review replies for CPAs|that keep client confidences',
        subheading:
          'New reviews need an answer, good ones too. We watch for them and draft replies that say nothing about a client. You approve each one. For accounting firms only. Quoted on the call.',
      },
      '/services/seo-for-accounting-firms': {
        subheading:
          'Reviews appear on your Google profile, so the profile has to be right. We complete it and write your service pages. In Quick Start: {{price.setup}} setup and {{price.monthly}} a month.',
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
      '/resources/google-business-profile-for-one-office',
      '/resources/ai-answers-and-tax-questions',
      '/tools/seo-audit',
      '/tools/advanced-seo-qa',
    ],
    rewrites: {
      '/': {
        heading: 'Local search for accounting firms.',
        subheading:
          'We complete your Google profile, fix your listings and write your service pages. No one can sell you a ranking, and we don’t try.',
      },
      '/get-started': {
        heading: 'A free call|on search',
        subheading:
          'Bring the name on your Google profile. We show what prospects see and what fixing it costs.',
      },
      [quickStart]: {
        subheading:
          'Your Google Business Profile and website are live by day 14, correct listings and service pages by day 30. Seven services in all. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'Ask about your Google profile, your listings or a second office. Send a note or call {{phone}}.',
      },
      '/services/automated-review-generation-for-cpas': {
        subheading:
          'A complete profile with no recent review looks abandoned. Each client you may write to gets one neutral request when the job is done. Part of Quick Start: {{price.setup}} to set up, {{price.monthly}} a month.',
      },
    },
  },
  {
    id: 'website',
    name: 'A new website',
    campaigns: ['website*', 'web-design*', 'redesign*'],
    terms: ['website', 'websites', 'web design', 'website design', 'redesign', 'landing page'],
    referrers: [
      '/resources/pricing-page-or-not',
      '/resources/accounting-firm-website-examples',
      '/tools/page-grader',
    ],
    rewrites: {
      '/': {
        heading: 'Accounting firm websites in 14 days.',
        subheading:
          'Written from your practice. Forms, bookings and taps on the phone number show their source, and the domain is in your name.',
      },
      '/get-started': {
        heading: 'A free call|on your site',
        subheading:
          'Bring your web address. We say what prospects see, what we’d change and what it costs.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing|and a website',
        subheading:
          'The website is live by day 14. You keep the domain, the words and a copy of the site. Six more services come with it. {{price.setup}} setup, then {{price.monthly}} a month. Setup takes 30 days.',
      },
      '/contact': {
        subheading:
          'Send your web address and what the site should do for your firm. For a short question, call {{phone}}.',
      },
      '/services/seo-for-accounting-firms': {
        subheading:
          'A website needs visitors. Local search, a complete Google profile and a page for each service bring them to it. In Quick Start: {{price.setup}} setup and {{price.monthly}} a month.',
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
        heading: 'Every web inquiry gets an answer.',
        subheading:
          'A reply, a few questions and a time to book, while you are with a client. Live in 7 to 10 days, in words you approved.',
      },
      '/get-started': {
        heading: 'A free call|on replies',
        subheading:
          'Bring a normal month: how many write and how many sign. We bring dates and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing|with fast replies',
        subheading:
          'Inquiries get a reply, questions and a time to book in 7 to 10 days, in words you approved. Six more services. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'Tell us how inquiries reach you now, and how long they wait. Or call {{phone}} and ask.',
      },
      '/solutions/lead-generation': {
        heading: 'Faster replies|to new inquiries',
        subheading:
          'Send each inquiry a reply, a few questions and a choice of times, and record where it came from. The first reply is live in 7 to 10 days, for accounting firms only. It costs {{price.setup}} once and {{price.monthly}} a month.',
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
        heading: 'Marketing that runs in tax season.',
        subheading:
          'Website, follow-up and reminders are built before the season and run while you file. Start by December 1 to be ready.',
        action: 'Plan my season',
      },
      '/get-started': {
        heading: 'A free call|on timing',
        subheading:
          'Bring the weeks to avoid. We bring a start date, the hours it takes and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing|before tax season',
        subheading:
          'Setup takes 30 days and 4 to 6 hours of your team’s time. To be ready before January, start by December 1. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'In the middle of returns? Send two lines, and name a week when a call would be easier.',
      },
      '/services/marketing-automation-for-accounting-firms': {
        subheading:
          'Replies, reminders and review requests keep running while you prepare returns, in words you approved before the season. Set up in 30 days. In the Quick Start Package: {{price.setup}} setup, {{price.monthly}} a month.',
      },
    },
  },
  {
    id: 'advisory',
    name: 'Selling advisory work',
    campaigns: ['advisory*', 'cas*', 'retainers*', 'value-pricing*'],
    terms: [
      'advisory',
      'cfo services',
      'fractional cfo',
      'value pricing',
      'retainer',
      'retainers',
      'niche',
    ],
    referrers: ['/resources/cas-and-fractional-cfo-clients', '/tools/growth-potential-scorecard'],
    rewrites: {
      '/': {
        heading: 'Marketing for advisory retainers.',
        subheading:
          'Pages that show how you think, patient follow-up, and questions that tell a one-off return from a year of advice.',
      },
      '/get-started': {
        heading: 'A free call|on advisory',
        subheading:
          'Bring an engagement you’d sign again. We show how its buyer finds you, and the price.',
      },
      [quickStart]: {
        subheading:
          'It starts with strategy: which advisory clients to go after first. Six more services follow, each with its date. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'Describe the client you’d like to sign next. It’s the most useful line in a note. Or call {{phone}}.',
      },
      '/industries/business-advisory-marketing-services': {
        heading: 'Sell advisory retainers,|screen callers',
        subheading:
          'Advisory buyers want to see judgment first. Your site shows it, follow-up keeps pace, and screening questions come before a proposal. Live in 7 to 10 days. You pay {{price.setup}} at setup and {{price.monthly}} a month.',
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
        heading: 'Referrals look you up. Be ready.',
        subheading:
          'We keep your Google profile and website current and ask clients for reviews, so people who hear your name find a reason to call.',
      },
      '/get-started': {
        heading: 'A free call|on referrals',
        subheading:
          'Bring your last three referrals. We show what such a prospect finds, and the price.',
      },
      [quickStart]: {
        subheading:
          'A profile, a website, review requests and follow-up, so a referral who looks you up calls. Seven services. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'Tell us who sends you work and whether they know what else you do. Or call {{phone}}.',
      },
      '/solutions/get-more-referrals-without-asking': {
        heading: 'Referrals look us up,|then don’t call',
        subheading:
          'For accounting firms: we fix what people find when they look you up, record who sent them and request reviews. It’s done in 30 days, for {{price.setup}} at setup and {{price.monthly}} a month.',
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
        heading: 'Marketing for bookkeeping firms.',
        subheading:
          'Inquiries are sorted into monthly clients and cleanups, and follow-up runs while you reconcile.',
      },
      '/get-started': {
        heading: 'A free call|on cleanups',
        subheading:
          'Bring your fees and a cleanup you regret. We bring screening questions and the price.',
      },
      [quickStart]: {
        subheading:
          'Seven services for bookkeeping firms, each with a date: local search, a website, follow-up and more. {{price.setup}} setup, then {{price.monthly}} a month. Setup takes 30 days.',
      },
      '/contact': {
        subheading:
          'Tell us how many monthly clients you have and how many you want. Or call {{phone}}.',
      },
      '/services/automated-lead-follow-up-for-cpas': {
        subheading:
          'A cleanup and a monthly client write the same first email. The reply asks what you would ask, then offers a time to good fits. Part of Quick Start: {{price.setup}} setup, then {{price.monthly}} a month.',
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
    referrers: [
      '/resources/advertising-rules-for-cpas-and-eas',
      '/resources/marketing-for-enrolled-agents-and-tax-resolution',
    ],
    rewrites: {
      '/': {
        heading: 'Marketing for tax preparers and EAs.',
        subheading:
          'A website, a Google profile and follow-up, built in the quiet months around your due dates.',
      },
      '/get-started': {
        heading: 'A free call|off season',
        subheading:
          'Bring your busiest week. We show what can run without you next year, and the price.',
      },
      [quickStart]: {
        subheading:
          'For tax preparers and EAs: seven services, built around your filing calendar. 4 to 6 hours of your time in setup. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'In season, one line is enough. We’ll ask the rest when you’re out of the returns. Or call {{phone}}.',
      },
      '/services/email-marketing-for-cpas': {
        subheading:
          'You see most clients once a year. Dated reminders cover the other 11 months, only to people you may write to. In Quick Start: {{price.setup}} setup and {{price.monthly}} a month. A monthly newsletter is quoted separately.',
      },
    },
  },
  {
    id: 'agency-switch',
    name: 'Leaving an agency',
    campaigns: ['agency-switch*', 'switch*', 'tired-of-agencies*', 'compare*'],
    terms: ['marketing agency', 'agency', 'agencies', 'switch agency', 'alternative to', 'vs'],
    referrers: [
      '/resources/who-owns-your-website',
      '/resources/how-to-choose-a-cpa-marketing-agency',
      '/tools/marketing-scorecard',
    ],
    rewrites: {
      '/': {
        heading: 'An agency you can audit line by line.',
        subheading:
          'A published price, a date for every deliverable, accounts in your firm’s name and 30 days’ notice after setup.',
        action: 'Compare us',
      },
      '/get-started': {
        heading: 'Audit us|for free',
        subheading:
          'Bring what your last agency wouldn’t answer. We bring dates, price and exit terms.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing|you can leave',
        subheading:
          'What you get, by which day, for how much. After the 30-day setup, leave with 30 days’ notice. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'Ask us what you’d ask your current agency. You get answers in writing. Or call {{phone}}.',
      },
      '/services/professional-website-design-for-accounting-firms': {
        subheading:
          'Live within 14 days, with the domain in your firm’s name. If you leave, you keep the domain, the words and a copy of the site as files. In Quick Start at {{price.setup}} setup and {{price.monthly}} a month.',
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
      '/resources/crm-for-accounting-firms',
      '/tools/automation-readiness-quiz',
      '/tools/efficiency-quiz',
      '/tools/modern-firm-quiz',
      '/tools/tech-stack-roi-calculator',
      '/tools/workflow-bottleneck-finder',
    ],
    rewrites: {
      '/': {
        heading: 'Automation for accounting firms.',
        subheading:
          'Calendar, CRM, website and follow-up connected, so no one retypes an inquiry. We build it on your software and run it.',
      },
      '/get-started': {
        heading: 'A free call|on systems',
        subheading:
          'Bring your software list. We say what to connect first, what to leave and the price.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing,|connected',
        subheading:
          'Calendar and CRM are connected first, and a first workflow is live in 7 to 10 days. Six more services. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading:
          'List the software that doesn’t connect, and who retypes between it. Or call {{phone}}.',
      },
      '/services/marketing-automation-for-accounting-firms': {
        subheading:
          'Does someone at your firm copy inquiries from one system to the next? We connect replies, reminders and reports, so no one has to. In the Quick Start Package: {{price.setup}} setup, {{price.monthly}} a month.',
      },
      '/services/business-optimization-for-accounting-firms': {
        subheading:
          'Name the step where work waits. We follow jobs through it, price the wait and put one fix in use by day 30, before anyone buys software. For accounting firms only. Quoted on the call.',
      },
    },
  },
  {
    id: 'price',
    name: 'Price of the Quick Start Package',
    campaigns: ['price*', 'pricing*', 'quick-start*', 'early-adopter*', 'budget*'],
    terms: [
      'price',
      'prices',
      'pricing',
      'cost',
      'how much',
      'budget',
      'quick start',
      'package',
      'packages',
    ],
    referrers: [
      '/growth-calculator',
      '/resources/marketing-budget-for-a-small-firm',
      '/resources/what-cpa-marketing-costs',
      '/tools/roi-calculator',
    ],
    rewrites: {
      '/': {
        heading: 'One published price for firm marketing.',
        subheading:
          'Website, profile, reviews, follow-up and dashboard, at the early-adopter price below. After setup, 30 days’ notice ends it.',
      },
      '/get-started': {
        subheading:
          'It’s {{price.setup}} setup, then {{price.monthly}} a month. Bring your questions about both.',
      },
      [quickStart]: {
        heading: 'Quick Start marketing,|priced',
        subheading:
          '{{price.setup}} setup for early adopters (regularly {{price.setupRegular}}), then {{price.monthly}} a month. Seven services, each with its date. Leave after setup with 30 days’ notice.',
      },
      '/contact': {
        subheading:
          'The package is {{price.setup}} setup and {{price.monthly}} a month. Tell us what else you need, and we quote it on the call.',
      },
      '/services/marketing-strategy-integration-for-accounting-firms': {
        subheading:
          'The first service of the Quick Start Package: {{price.setup}} setup and {{price.monthly}} a month. We agree on which clients to go after, then connect calendar, CRM and a first workflow to that plan.',
      },
    },
  },
  {
    id: 'retention',
    name: 'Keeping clients',
    campaigns: ['retention*', 'keep-clients*', 'newsletter*', 'email*'],
    terms: [
      'retention',
      'client retention',
      'losing clients',
      'email marketing',
      'newsletter',
      'churn',
    ],
    referrers: [
      '/resources/consent-aware-client-list',
      '/resources/email-newsletter-for-tax-clients',
      '/tools/client-lifetime-value-calculator',
    ],
    rewrites: {
      '/': {
        heading: 'Keep the clients you already have.',
        subheading:
          'Dated reminders, quick replies and a review request when the job is done, all year and in March too.',
      },
      '/get-started': {
        heading: 'A free call|on retention',
        subheading: 'Bring a guess at who left last year. We show how to count it, and the price.',
      },
      [quickStart]: {
        subheading:
          'Reminders and review requests are two of seven services, sent only to people you may write to. A newsletter is quoted. {{price.setup}} setup, then {{price.monthly}} a month.',
      },
      '/contact': {
        subheading: 'Tell us when clients last heard from you, invoices aside. Or call {{phone}}.',
      },
      '/services/email-marketing-for-cpas': {
        subheading:
          'Clients who hear nothing after April may wonder. Dated reminders reach them all year, with permission. In Quick Start: {{price.setup}} setup and {{price.monthly}} a month. A monthly newsletter is quoted separately.',
      },
    },
  },
];
