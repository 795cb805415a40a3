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
  retainerUnit: {
    question:
      'Are advisory retainers of “$5K to $15K” meant per month, per year or per engagement?',
    reading: 'The range alone, without a unit.',
    places: [
      'content/pages/home.md',
      'content/pages/faq.md',
      'content/pages/quick-start-marketing-for-cpa-firms.md',
    ],
  },
  companies: {
    question: 'Were the “50+ companies supported” accounting firms?',
    reading: 'Companies, not firms, as specified.',
    places: ['content/site/claims.ts', 'content/pages/about.md'],
  },
  regularPrice: {
    question: 'Has the regular setup price been charged, or from what day will it be (16 CFR 233)?',
    reading:
      'The regular price beside the early-adopter price, without an end date or a countdown.',
    places: ['content/values/prices.yaml', 'content/pages/home.md', 'content/pages/faq.md'],
  },
  setupInHalves: {
    question:
      'Is half of the setup fee due only when setup ends, or paid back if setup ends late because of us?',
    reading: 'All of it is due at signing. A late end delays only the first monthly fee.',
    places: ['content/values/terms.yaml', 'content/pages/faq.md'],
  },
  addOnPrices: {
    question: 'From what price is each add-on sold?',
    reading: 'What the price depends on; the amount is quoted on the call.',
    places: ['content/pages/services/add-ons.md'],
  },
};
