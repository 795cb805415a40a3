/** Names of the files with the site's values. */

export const valueFiles = [
  'brand',
  'prices',
  'founders',
  'hours',
  'holidays',
  'terms',
  'proof',
  'pictures',
  'sequences',
  'sections',
] as const;
export type ValueFile = (typeof valueFiles)[number];

/** Path of a value file in the project, as sentences name it. */
export const pathOfValues = (file: ValueFile) => `content/values/${file}.yaml`;
