import { qualitiesOf } from './qualities.ts';

/**
 * The media type to answer with, of those that can be had: the one that `Accept` rates highest. Of equals the one that
 * is named, and named first; then the first of `offered`, which is also the answer to a header that takes none of them.
 *
 * @example preferredType('application/json, *\/*', ['text/html', 'application/json']) // 'application/json'
 */
export function preferredType<Type extends string>(
  accept: string | undefined,
  offered: readonly [Type, ...Type[]],
): Type {
  const accepted = qualitiesOf(accept);
  const names = [...accepted.keys()];
  const rated = offered.map((type) => {
    const range = `${type.split('/')[0]}/*`;
    const quality = accepted.get(type) ?? accepted.get(range) ?? accepted.get('*/*') ?? 0;
    return { type, quality, place: names.includes(type) ? names.indexOf(type) : names.length };
  });
  const best = rated.reduce((one, other) => {
    if (other.quality !== one.quality) return other.quality > one.quality ? other : one;
    return other.place < one.place ? other : one;
  });
  return best.quality > 0 ? best.type : offered[0];
}
