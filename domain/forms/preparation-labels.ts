/** Labels of the worksheet's fields, separate from their rules: the form needs labels before it loads the rules. */
import { firmLabels } from './firm.ts';

export const preparationLabels = {
  website: 'Website',
  firm_size: firmLabels.firm_size,
  software: 'Which software do you use?',
  software_other: 'Other software',
  goals: 'What should change in the next year?',
} as const;
