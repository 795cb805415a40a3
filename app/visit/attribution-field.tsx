import { attributionField } from '#domain/attribution/touch.ts';
import type { TypedValues } from '../forms/answer.ts';

/**
 * Where the sender came from, in a form that came back. Otherwise the visit's module adds it as the form is sent
 * (visit/attribution-store.ts); without scripts the server reads the referrer.
 */
export function AttributionField({ returned }: { returned?: TypedValues | undefined }) {
  const value = returned?.[attributionField];
  return typeof value === 'string' ? <input type="hidden" name={attributionField} value={value} /> : null;
}
