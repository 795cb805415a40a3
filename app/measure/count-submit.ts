import { noteConversion } from '../intent/converted.ts';
import { count } from './count.ts';

/** Counts a form that was stored: once, by the form that stays on its page or by the page that says thank you. */
export function countSubmit(form: string): void {
  count({ kind: 'form-submit', form });
  noteConversion(form);
}
