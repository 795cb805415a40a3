/** Labels of the main buttons in templates. Labels of single pages are in their files. */
export const actions = {
  call: 'Book a Free Call',
  apply: 'Apply for the package',
} as const;
