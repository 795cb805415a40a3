import type { Pane } from '#domain/booking/steps.ts';
import type { FormAnswer } from './answer.ts';

/** Pane of a refusal's first bad field; undefined if the error concerns the whole form. */
export function paneOfAnswer(answer: FormAnswer | undefined): Pane | undefined {
  if (answer?.kind !== 'refused') return undefined;
  const wrong = Object.keys(answer.fieldErrors);
  if (wrong.includes('slot') || wrong.includes('timezone')) return 'time';
  return wrong.length > 0 ? 'you' : undefined;
}
