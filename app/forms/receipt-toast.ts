import { useEffect } from 'react';
import { toast } from '../layout/toast.ts';
import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';

interface Received {
  ref: string;
  what: string;
  /** Name of the form. */
  form: string;
  /** A time was given with it. */
  isCall: boolean;
}

/**
 * Says once for each receipt that what was sent arrived, and counts it: forms that the browser sends in the plain way are
 * known to be stored here only. A reload, or coming back to the page, says nothing.
 */
export function useReceiptToast(receipt: Received | undefined): void {
  const { ref, what = '', form = '', isCall = false } = receipt ?? {};
  useEffect(() => {
    if (!ref || !isFirstTime(`receipt:${ref}`)) return;
    const sent = what.charAt(0).toLowerCase() + what.slice(1);
    toast({ title: 'Received', description: `We have ${sent}. It is on the books.` });
    countSubmit(form, `?${new URLSearchParams({ ref })}`);
    if (isCall) count({ kind: 'booking', step: 'booked' });
  }, [ref, what, form, isCall]);
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
