/** Groups of findings, in order of output. */
export const groups = [
  'Configuration',
  'Brand and contact',
  'Claims',
  'Promises',
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
  message: string;
  todo: string;
  /** Only a note; the site may go live with it. */
  isNote?: boolean;
}
