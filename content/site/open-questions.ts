/**
 * Questions about the site's promises that only the operator can decide. Until then pages use the cautious reading,
 * and `npm run check -- --launch` lists open questions. To close one: correct the pages under `places` if your answer
 * differs from the reading, then set `decided` to the day.
 */
export interface OpenQuestion {
  /** The decision, as a question. */
  question: string;
  /** What the pages say until then. */
  reading: string;
  /** Files that say it, relative to the project root. */
  places: readonly string[];
  /** ISO date of the operator's decision; afterwards the pages state the decision. */
  decided?: string;
}

export const openQuestions: Readonly<Record<string, OpenQuestion>> = {
  missedDates: {
    question: 'What does a client get when we miss a promised date?',
    reading: 'Notice before the date, with the cause and a new date; the agreement covers the rest.',
    places: [
      'content/pages/faq.md',
      'content/pages/home.md',
      'content/pages/quick-start-marketing-for-cpa-firms.md',
      'content/pages/industries/audit-assurance-marketing-agency.md',
      'content/pages/industries/bookkeeping-services-marketing-automation.md',
      'content/pages/services/add-ons.md',
      'content/pages/services/automated-review-generation-for-cpas.md',
      'content/pages/services/business-optimization-for-accounting-firms.md',
      'content/pages/services/email-marketing-for-cpas.md',
      'content/pages/services/seo-for-accounting-firms.md',
      'content/pages/solutions/stop-losing-clients-to-tech-savvy-cpas.md',
    ],
  },
  movingTheSite: {
    question: 'Can a client who leaves take the hosted website along, in what form and at what price?',
    reading: 'The domain, the words, the profile and the contact records are theirs; what we host ends.',
    places: [
      'content/pages/faq.md',
      'content/pages/quick-start-marketing-for-cpa-firms.md',
      'content/pages/industries/tax-preparation-marketing-solutions.md',
      'content/pages/services/professional-website-design-for-accounting-firms.md',
      'content/pages/solutions/lead-generation.md',
      'content/pages/solutions/protect-practice-and-future.md',
      'content/intents/intents.ts',
    ],
  },
  retainerUnit: {
    question: 'Are advisory retainers of “$5K to $15K” meant per month, per year or per engagement?',
    reading: 'The range alone, without a unit.',
    places: [
      'content/pages/home.md',
      'content/pages/faq.md',
      'content/pages/quick-start-marketing-for-cpa-firms.md',
    ],
  },
  refunds: {
    question: 'Is any part of the setup fee or a monthly fee refunded, and when?',
    reading: 'No refund terms are published; pages say to ask before signing.',
    places: ['content/pages/faq.md'],
  },
  companies: {
    question: 'Were the “50+ companies supported” accounting firms?',
    reading: 'Companies, not firms, as specified.',
    places: ['content/site/claims.ts', 'content/pages/about.md'],
  },
  addOnPrices: {
    question: 'From what price is each add-on sold?',
    reading: 'What the price depends on; the amount is quoted on the call.',
    places: ['content/pages/services/add-ons.md'],
  },
};
