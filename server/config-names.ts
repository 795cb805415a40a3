/** Finds variables that were meant for this program and would otherwise be ignored without a word. */
import { consentVariables } from '#content/consent-settings.ts';
import { overridable } from '#content/site.ts';

/** Nothing else on a machine is likely to use names that begin like this. */
const ourPrefixes =
  /^(AUDIT|BOOKING|BUSY|DATABASE|FORM|LEADS|MAX_BODY|MEASURE|OUTBOX|RATE_LIMIT|RETENTION|SHUTDOWN|SITE|SMTP|TRUST_PROXY|WEBHOOK)(_|$)/;

/** A sentence when the name is wrong, else undefined. */
export function faultOfName(name: string, known: readonly string[]): string | undefined {
  const names = [...known, ...Object.keys(overridable), ...Object.keys(consentVariables)];
  if (names.includes(name) || !ourPrefixes.test(name)) return undefined;
  return `${name} is not known. Did you mean ${nearest(name, names)}?`;
}

/** The one of `names` that a misspelt `name` was probably meant to be. */
export function nearest(name: string, names: readonly string[]): string {
  const ranked = names.map((known) => ({ known, distance: editDistance(name, known) }));
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).known;
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
