/** Merges two people's changes of one content file, field by field. Pure. */
import { isEqual } from './deep-equal.ts';
import { bodyOf, readSource, withBody } from './page-source.ts';
import { setList, setValue } from './set-value.ts';
import type { Path } from './splicer.ts';
import { valueAt } from './value-at.ts';

/** A field that both changed, with the two values as text. */
export interface Clash {
  /** As in the form; `body` is the Markdown. */
  name: string;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** Both changes; where they clash, mine. */
  text: string;
  clashes: readonly Clash[];
}

/** `base`: the text from which both began. Files without readable front matter clash as a whole. */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine, clashes: [] };
  if (mine === base) return { text: theirs, clashes: [] };
  const [b, m, t] = [base, mine, theirs].map((text) => readSource(text)?.data);
  if (!b || !m || !t) return { text: mine, clashes: [{ name: '', mine, theirs }] };
  const clashes: Clash[] = [];
  let text = theirs;
  const order = Object.keys(m);
  const take = (path: Path, value: unknown) => {
    const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
    text = isPlainList
      ? setList(text, path, value)
      : setValue(text, path, value, path.length === 1 ? order : []);
  };
  for (const path of changedPaths(b, m, t)) {
    const [was, own, other] = [b, m, t].map((data) => valueAt(data, path));
    if (isEqual(own, was) || isEqual(own, other)) continue;
    if (!isEqual(other, was)) clashes.push({ name: path.join('.'), mine: words(own), theirs: words(other) });
    take(path, own);
  }
  const [was, own, other] = [base, mine, theirs].map(bodyOf);
  if (own !== undefined && own !== was && own !== other) {
    if (other !== undefined && other !== was) clashes.push({ name: 'body', mine: own, theirs: other });
    text = withBody(text, own);
  }
  return { text, clashes };
}

/** The smallest places where the texts differ: single fields, or a list whose length differs. */
function changedPaths(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Path[] {
  const all = [base, mine, theirs];
  if (all.every((one) => isEqual(one, mine))) return [];
  const isList = all.every((one) => Array.isArray(one) && Array.isArray(mine) && one.length === mine.length);
  const isGroup = all.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (!isList && !isGroup) return [path];
  const keys = isList
    ? (mine as unknown[]).map((_, index) => index)
    : [...new Set(all.flatMap((one) => Object.keys(one as object)))];
  return keys.flatMap((key) => {
    const [b, m, t] = all.map((one) => valueAt(one, [key]));
    return changedPaths(b, m, t, [...path, key]);
  });
}

function words(value: unknown): string {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('\n');
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
