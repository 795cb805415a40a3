/** Finds misspelled variables of this program, which would otherwise be ignored silently. */
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';

/** A sentence if the name is nearly one of ours. Other names belong to hosts, Kubernetes and build tools. */
export function faultOfName(name: string, known: readonly string[]): string | undefined {
  const names = [...known, ...Object.keys(overridable), ...Object.keys(consentVariables)];
  if (names.includes(name)) return undefined;
  const meant = names.find((one) => stemOf(one) === stemOf(name)) ?? nearest(name, names);
  const isSlip = stemOf(meant) === stemOf(name) || editDistance(name, meant) <= slipsIn(meant);
  return isSlip ? `${name} is not known. Did you mean ${meant}?` : undefined;
}

/** `FORM_MIN` for `FORM_MIN_SECONDS`: units are easily forgotten or confused. */
const stemOf = (name: string) => name.replace(/_(MS|SECONDS|MINUTES|HOURS|DAYS|BYTES|KB|MB)$/, '');

/** Maximum edit distance of a misspelling. Short names are close to too many others. */
function slipsIn({ length }: string): number {
  if (length < 8) return 0;
  return length < 14 ? 1 : 2;
}

/** The entry of `names` closest to `name`. */
export function nearest(name: string, names: readonly string[]): string {
  const ranked = names.map((known) => ({ known, distance: editDistance(name, known) }));
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).known;
}

/** Letters to add, drop, replace or swap with their neighbor (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (twoAbove[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    twoAbove = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
