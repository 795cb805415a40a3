import { noteConversion } from '../intent/converted.ts';
import { count } from './count.ts';

const counted = new Set<string>();

/**
 * Counts a form that was stored. `next` is the page that follows: the same address is the same submission, whether the
 * form or the page that thanks for it tells of it first.
 */
export function countSubmit(form: string, next?: string): void {
  const receipt = next && new URLSearchParams(next.split('?')[1]).get('ref');
  if (receipt) {
    if (counted.has(receipt)) return;
    counted.add(receipt);
  }
  count({ kind: 'form-submit', form });
  noteConversion(form);
}
