import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';
import { dropDraft } from './drafts.ts';

/** Form data on the thank-you page; see pages/thank-you.tsx. */
export interface Received {
  ref: string;
  /** Name of the form. */
  form: string;
  /** It includes a time. */
  isCall: boolean;
}

/** Counts each receipt once and drops its draft; reloads and Back are ignored. */
export function noteReceived({ ref, form, isCall }: Received): void {
  if (!isFirstTime(`receipt:${ref}`)) return;
  dropDraft(form);
  countSubmit(form);
  if (isCall) count({ kind: 'booking', step: 'booked' });
}

/** Without storage a receipt may count twice: better than never. */
function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'shown');
  } catch {
    return true;
  }
  return true;
}
