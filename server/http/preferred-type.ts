import { qualitiesOf } from './qualities.ts';

/**
 * The offered media type that `Accept` rates highest. Ties go to the type listed first in the header, then to the first
 * of `offered`, which is also the fallback if none is accepted.
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
