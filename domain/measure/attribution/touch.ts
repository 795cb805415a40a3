/** Where an inquiry came from: its first arrival, and the last one. */

/** One arrival on the site from outside. */
export interface Touch {
  /** ISO instant, to the second. */
  at: string;
  /** Path of the first opened page, without its query. */
  landingPage: string;
  /** Host of the referring site, lower case; absent without a referrer. */
  referrerHost?: string;
  /** `utm_campaign`, `utm_source`, `utm_medium`, `utm_term`, `utm_content` of the address. */
  campaign?: string;
  source?: string;
  medium?: string;
  term?: string;
  content?: string;
  /** Id of the shown entry of content/intents/intents.ts. */
  intent?: string;
}

export interface Attribution {
  /** The first known arrival of this browser. */
  first: Touch;
  /** The latest arrival with a source; the first one if none has. */
  last: Touch;
}

/** Name of the form field and JSON property for the attribution, as JSON text. */
export const attributionField = 'attribution';
