import { qualitiesOf } from './qualities.ts';

/**
 * The first available encoding that the client accepts, or identity. `q=0` refuses one.
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
