import { toast } from '../layout/toast.ts';
import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';

/** What the page of thanks says of a form; see pages/thank-you.tsx. */
export interface Received {
  ref: string;
  what: string;
  /** Name of the form. */
  form: string;
  /** A time was given with it. */
  isCall: boolean;
}

/**
 * Says once for each receipt that what was sent arrived, and counts it. A reload, or coming back to the page, says
 * nothing.
 */
export function sayReceived({ ref, what, form, isCall }: Received): void {
  if (!isFirstTime(`receipt:${ref}`)) return;
  const sent = what.charAt(0).toLowerCase() + what.slice(1);
  toast({ title: 'Received', description: `We have ${sent}. It is on the books.` });
  countSubmit(form);
  if (isCall) count({ kind: 'booking', step: 'booked' });
}

/** Where the browser keeps nothing, the toast may come again: better twice than never. */
function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'shown');
  } catch {
    return true;
  }
  return true;
}
