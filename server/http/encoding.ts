import { qualitiesOf } from './qualities.ts';

/**
 * The best encoding that both sides have: brotli, then gzip, then none. A `q=0` refuses one.
 *
 * @example preferredEncoding('gzip, br;q=0', ['br', 'gzip']) // 'gzip'
 */
export function preferredEncoding<E extends string>(
  accept: string | undefined,
  available: readonly E[],
): E | 'identity' {
  const accepted = qualitiesOf(accept);
  return available.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? 'identity';
}
