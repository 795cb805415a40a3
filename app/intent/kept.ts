/** Intent state of a visit in sessionStorage: deleted with the tab, never sent. */
import type { ChosenIntent } from '#domain/intent/intent.ts';
import { readStored, store } from '../enhance/storage.ts';

/** Documented on the cookie page. */
const key = 'visit:intent';

export interface Kept {
  /** Id of the intent and the signal that matched it. */
  intent?: string;
  by?: ChosenIntent['by'];
  /** In [0, 1), drawn once: selects the variant of every experiment. */
  draw: number;
  /** Ids of intents whose words were shown. */
  exposed: string[];
  /** Counted conversions: intent and form, separated by a space. */
  converted: string[];
}

/** This tab's state, or the initial state. */
export function recall(): Kept {
  const { intent, by, draw, exposed, converted } = stored();
  return {
    ...(typeof intent === 'string' && isSign(by) && { intent, by }),
    draw: typeof draw === 'number' && draw >= 0 && draw < 1 ? draw : Math.random(),
    exposed: texts(exposed),
    converted: texts(converted),
  };
}

/** Without storage the state lasts until the next page load. */
export const keep = (kept: Kept): void => store('sessionStorage', key, JSON.stringify(kept));

function stored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored('sessionStorage', key) ?? '{}') };
  } catch {
    return {};
  }
}

const isSign = (value: unknown): value is ChosenIntent['by'] =>
  ['intent', 'campaign', 'term', 'referrer'].includes(value as string);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
