/** The parts of a launch, in the order they are told. */
export const groups = [
  'Configuration',
  'Brand and contact',
  'Claims',
  'Secrets',
  'Mail',
  'Webhooks',
  'Database and machine',
  'Calls',
  'Pages',
  'Campaigns and experiments',
  'Measurement',
  'The site online',
] as const;

/** One thing to do before the site goes live. */
export interface Finding {
  group: (typeof groups)[number];
  /** What is the matter, in a sentence. */
  message: string;
  /** What to do about it. */
  todo: string;
  /** Worth knowing; the site may go live with it. */
  isNote?: boolean;
}
