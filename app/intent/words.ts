/** The words of every entry. Loaded only for a visit that an entry fits: most visits need none of them. */
import { intents } from '#content/intents.ts';
import { fillRewrites } from '#domain/intent/fill-words.ts';
import type { ChosenIntent, Rewrites } from '#domain/intent/intent.ts';
import { wordsFor } from '#domain/intent/words-for.ts';

/** What fills placeholders; the build writes it (vite.config.ts). */
declare const __PLACEHOLDERS__: Readonly<Record<string, string>>;

/** The rewrites of a choice, ready to show. */
export function rewritesOf({ intent: { id }, variant }: ChosenIntent): Rewrites {
  const intent = intents.find((entry) => entry.id === id);
  return intent
    ? fillRewrites(wordsFor({ intent, ...(variant !== undefined && { variant }) }), __PLACEHOLDERS__)
    : {};
}
