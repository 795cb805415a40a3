import { useEffect } from 'react';
import { toast } from '../layout/toast.ts';

/** Says once for each receipt that the note arrived. A reload, or coming back to the page, says nothing. */
export function useReceiptToast(ref: string | undefined): void {
  useEffect(() => {
    if (ref && isFirstTime(`receipt:${ref}`)) {
      toast({ title: 'Message received', description: 'We have your note. It is on the books.' });
    }
  }, [ref]);
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
