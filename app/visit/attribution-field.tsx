import { useActionData } from 'react-router';
import { attributionField } from '#domain/attribution/touch.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { useAttribution } from './attribution-store.ts';

/** Carries with a form where its sender came from. Nothing until that is known; the server then reads the referrer. */
export function AttributionField() {
  const known = useAttribution();
  const returned = useActionData<Partial<ReturnedForm>>()?.values?.[attributionField];
  const value = known || (typeof returned === 'string' ? returned : '');
  return value ? <input type="hidden" name={attributionField} value={value} /> : null;
}
