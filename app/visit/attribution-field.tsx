import { attributionField } from '#domain/attribution/touch.ts';
import type { TypedValues } from '../forms/answer.ts';

/** Attribution in a returned form. Otherwise attribution-store.ts adds it on submit, or the server reads the referrer. */
export function AttributionField({ returned }: { returned?: TypedValues | undefined }) {
  const value = returned?.[attributionField];
  return typeof value === 'string' ? <input type="hidden" name={attributionField} value={value} /> : null;
}
