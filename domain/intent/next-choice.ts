/** A visit has one intent at a time. */
import { chooseIntent, type FoundIntent } from './choose-intent.ts';
import type { Arrival, Intent } from './intent.ts';

/**
 * The choice after a new sign. A newer sign replaces an older one, but reading never replaces an address. `kept`
 * stays when the sign matches nothing.
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
