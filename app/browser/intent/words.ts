/** Words of all intents. Loaded only when one matches: most visits need none. */
import { intents } from '#content/intents/intents.ts';
import type { Rewrites } from '#domain/measure/intent.ts';
import { fillRewrites } from '#domain/measure/intent.ts';

/** Placeholder values, injected at build (vite.config.ts). */
declare const __PLACEHOLDERS__: Readonly<Record<string, string>>;

/** Resolved rewrites of an intent. */
export const rewritesOf = (id: string): Rewrites =>
  fillRewrites(intents.find((entry) => entry.id === id)?.rewrites ?? {}, __PLACEHOLDERS__);
