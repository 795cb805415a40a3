import { count } from './count.ts';

/** Counts a stored form once: by the form if it stays on its page, else by the thank-you page. */
export function countSubmit(form: string): void {
  count({ kind: 'form-submit', form });
}
