/** Intent state of a visit in sessionStorage: deleted with the tab, never sent. */
import type { ChosenIntent } from '#domain/intent/intent.ts';

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
  const found = stored();
  const { intent, by, draw } = found;
  return {
    ...(typeof intent === 'string' && isSign(by) && { intent, by }),
    draw: typeof draw === 'number' && draw >= 0 && draw < 1 ? draw : Math.random(),
    exposed: texts(found.exposed),
    converted: texts(found.converted),
  };
}

/** Without storage the state lasts until the next page load. */
export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const isSign = (value: unknown): value is ChosenIntent['by'] =>
  value === 'intent' || value === 'campaign' || value === 'term' || value === 'referrer';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
