/** Labels of the main buttons that stand in templates. Pages' own stand in their files. */
export const actions = {
  call: 'Book a free call',
  apply: 'Apply for the package',
} as const;
