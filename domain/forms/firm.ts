/** Questions about a firm shared by several forms, with their choices. */
import type { Choice } from './form.ts';

export const firmTypes = [
  { value: 'cpa', label: 'CPA firm' },
  { value: 'tax', label: 'Tax preparation' },
  { value: 'bookkeeping', label: 'Bookkeeping' },
  { value: 'ea', label: 'Enrolled agent' },
  { value: 'advisory', label: 'Advisory / fractional CFO' },
  { value: 'audit', label: 'Audit & assurance' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[];

/** The page's four choices for the kind of firm. Programs may send any of the longer list. */
export const mainWork = [
  { value: 'tax', label: 'Tax preparation' },
  { value: 'bookkeeping', label: 'Bookkeeping' },
  { value: 'advisory', label: 'Business advisory' },
  { value: 'audit', label: 'Audit and assurance' },
] as const satisfies readonly Choice[];

export const firmSizes = [
  { value: '1', label: '1' },
  { value: '2-5', label: '2 to 5' },
  { value: '6-10', label: '6 to 10' },
  { value: '11-25', label: '11 to 25' },
  { value: '26-50', label: '26 to 50' },
  { value: '51+', label: '51 or more' },
] as const satisfies readonly Choice[];

export const firmSize = {
  choices: firmSizes,
  label: 'How many people work there?',
  message: 'Choose the size of your firm',
} as const;

export const firmTypeMessage = 'Choose your kind of firm';
