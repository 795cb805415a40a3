/** A visit has one intent at a time. */
import { chooseIntent, type FoundIntent } from './choose-intent.ts';
import type { Arrival, Intent } from './intent.ts';

/**
 * The choice after another sign: a newer one replaces an older one, but what somebody reads here never replaces what an
 * address said. `kept` stays when the sign leads to nothing.
 */
export function nextChoice(
  kept: FoundIntent | undefined,
  arrival: Arrival,
  intents: readonly Intent[],
): FoundIntent | undefined {
  const found = chooseIntent(arrival, intents);
  if (!found) return kept;
  return found.by === 'referrer' && kept && kept.by !== 'referrer' ? kept : found;
}
