/** The intent of a visit in sessionStorage: deleted with the tab, never sent. */
import type { ChosenIntent, Intent } from '#domain/intent/intent.ts';
import { readStored, store } from '../enhance/storage.ts';

/** Documented on the cookie page. */
const key = 'visit:intent';

/** This tab's choice among the intents, if any. */
export function recall(intents: readonly Intent[]): ChosenIntent | undefined {
  const { intent: id, by } = stored();
  const intent = intents.find((one) => one.id === id);
  return intent && isSign(by) ? { intent, by } : undefined;
}

/** Without storage the choice lasts until the next page load. */
export const keep = ({ intent, by }: ChosenIntent): void =>
  store('sessionStorage', key, JSON.stringify({ intent: intent.id, by }));

function stored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored('sessionStorage', key) ?? '{}') };
  } catch {
    return {};
  }
}

const isSign = (value: unknown): value is ChosenIntent['by'] =>
  ['intent', 'campaign', 'term', 'referrer'].includes(value as string);
