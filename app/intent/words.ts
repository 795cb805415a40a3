/** Words of all intents. Loaded only when one matches: most visits need none. */
import { intents } from '#content/intents/intents.ts';
import { fillRewrites } from '#domain/intent/fill-words.ts';
import type { ChosenIntent, Rewrites } from '#domain/intent/intent.ts';
import { wordsFor } from '#domain/intent/words-for.ts';

/** Placeholder values, injected at build (vite.config.ts). */
declare const __PLACEHOLDERS__: Readonly<Record<string, string>>;

/** Resolved rewrites of a choice. */
export function rewritesOf({ intent: { id }, variant }: ChosenIntent): Rewrites {
  const intent = intents.find((entry) => entry.id === id);
  return intent
    ? fillRewrites(wordsFor({ intent, ...(variant !== undefined && { variant }) }), __PLACEHOLDERS__)
    : {};
}
