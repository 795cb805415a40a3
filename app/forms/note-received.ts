import { readStored, store } from '../browser/enhance/storage.ts';
import { dropDraft } from './drafts.ts';

/** Thank-you pages drop the draft of the received form, each receipt once: after Back or a reload a draft may be a new one. */
export function begin(): void {
  const receipt = document.querySelector<HTMLElement>('[data-receipt]')?.dataset;
  const { receipt: ref, formSent: form = '' } = receipt ?? {};
  if (!ref) return;
  const key = `receipt:${ref}`;
  if (readStored('sessionStorage', key)) return;
  store('sessionStorage', key, 'shown');
  dropDraft(form);
}
