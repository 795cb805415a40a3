/** The keys of a file of values that the firm changed: data over data. Pure. */
import { isEqual } from '#content/page-files/filled-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of `changed` that differ from `delivered`; null for one that is gone. Lists differ as a whole. */
export function differencesOf(delivered: Fields, changed: Fields): Fields {
  const names = [...new Set([...Object.keys(delivered), ...Object.keys(changed)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [before, after] = [delivered[name], changed[name] ?? null];
      if (isEqual(before ?? null, after)) return [];
      return [[name, isFields(before) && isFields(after) ? differencesOf(before, after) : after]];
    }),
  );
}

/** The delivered fields with those that differ in their place. New fields of a release arrive by themselves. */
export function withDifferences(delivered: Fields, differences: Fields): Fields {
  const changed = Object.entries(differences).map(([name, value]) => {
    const before = delivered[name];
    return [name, isFields(before) && isFields(value) ? withDifferences(before, value) : value];
  });
  const all = { ...delivered, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
