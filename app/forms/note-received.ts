import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';
import { dropDraft } from './drafts.ts';

/**
 * Thank-you pages (pages/thank-you.tsx) count the received form and drop its draft, each receipt once: reloads and
 * Back are ignored.
 */
export function begin(): void {
  const receipt = document.querySelector<HTMLElement>('[data-receipt]')?.dataset;
  const { receipt: ref, formSent: form = '', call } = receipt ?? {};
  if (!ref || !isFirstTime(`receipt:${ref}`)) return;
  dropDraft(form);
  countSubmit(form);
  if (call !== undefined) count({ kind: 'booking', step: 'booked' });
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
