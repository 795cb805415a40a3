import { useEffect } from 'react';
import { toast } from '../layout/toast.ts';

/** Says once for each receipt that what was sent arrived. A reload, or coming back to the page, says nothing. */
export function useReceiptToast(receipt: { ref: string; what: string } | undefined): void {
  const { ref, what = '' } = receipt ?? {};
  useEffect(() => {
    if (ref && isFirstTime(`receipt:${ref}`)) {
      const sent = what.charAt(0).toLowerCase() + what.slice(1);
      toast({ title: 'Received', description: `We have ${sent}. It is on the books.` });
    }
  }, [ref, what]);
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
