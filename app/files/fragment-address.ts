export const fragmentNames = [
  'mega-menu',
  'mobile-menu',
  'question-words',
  'sample-month',
  'search',
  'toast',
] as const;

export type FragmentName = (typeof fragmentNames)[number];

/** Path of a fragment. Plain text, so no browser shows it as a page. */
export const fragmentPath = (name: FragmentName) => `/fragments/${name}.txt`;
