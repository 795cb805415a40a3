/** What a visit keeps of its intent, in sessionStorage: gone with the tab, and never sent. */
import type { ChosenIntent } from '#domain/intent/intent.ts';

/** Told on the page about cookies. */
const key = 'visit:intent';

export interface Kept {
  /** Id of the intent, and the sign that led to it. */
  intent?: string;
  by?: ChosenIntent['by'];
  /** From 0 up to 1, drawn once: decides the part of every experiment. */
  draw: number;
  /** Intents whose words were shown, by id. */
  exposed: string[];
  /** What was counted as a conversion: intent and form, with a blank between. */
  converted: string[];
}

/** What this tab has kept, or a beginning. */
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

/** Without storage the visit is remembered until the next full load of a page. */
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
