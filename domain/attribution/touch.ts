/** Where an enquiry came from: the arrival that began it all, and the last one before it. */

/** One arrival on the site from outside. */
export interface Touch {
  /** ISO instant, to the second. */
  at: string;
  /** Path of the page that was opened first, without its query. */
  landingPage: string;
  /** Host of the site that linked here, in lower case; absent when the browser named none. */
  referrerHost?: string;
  /** `utm_campaign`, `utm_source`, `utm_medium`, `utm_term`, `utm_content`, as they stood in the address. */
  campaign?: string;
  source?: string;
  medium?: string;
  term?: string;
  content?: string;
  /** Id of the entry in content/intents.ts whose words were shown. */
  intent?: string;
  /** Name of the variant that this visit was given, where the intent is an experiment. */
  variant?: string;
}

export interface Attribution {
  /** The arrival by which this browser first came, as far as it may remember. */
  first: Touch;
  /** The latest arrival that says where from; the first one when no other does. */
  last: Touch;
}

/** Name of the form field (and of the JSON property) that carries an attribution, as JSON text. */
export const attributionField = 'attribution';
