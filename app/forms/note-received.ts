import { readStored, store } from '../browser/enhance/storage.ts';
import { count } from '../browser/measure/count.ts';
import { dropDraft } from './drafts.ts';

/** Thank-you pages count the received form and drop its draft, each receipt once: reloads and Back are ignored. */
export function begin(): void {
  const receipt = document.querySelector<HTMLElement>('[data-receipt]')?.dataset;
  const { receipt: ref, formSent: form = '', call } = receipt ?? {};
  if (!ref) return;
  // Without storage a receipt may count twice: better than never.
  const key = `receipt:${ref}`;
  if (readStored('sessionStorage', key)) return;
  store('sessionStorage', key, 'shown');
  dropDraft(form);
  count({ kind: 'form-submit', form });
  if (call !== undefined) count({ kind: 'booking', step: 'booked' });
}
