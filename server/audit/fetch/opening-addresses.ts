/** Turns what a visitor typed into the addresses to try. */

const longest = 2048;
/** Matches a scheme, unless a port follows the colon: `localhost:8461/x` has none. */
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#\\]|$))/i;

/**
 * One address when the scheme was typed, else https and then http; http is tried when https cannot connect
 * (`isWorthPlainHttp`). `invalid-url`: empty, too long, or not a URL. The address policy is applied later.
 */
export function openingAddresses(typed: string): [string, ...string[]] | 'invalid-url' {
  const text = typed.trim();
  if (text === '' || text.length > longest) return 'invalid-url';
  // URLs drop these characters anywhere, so remove them before looking for a scheme.
  const joined = text.replace(/[\t\n\r]/g, '');
  const tried = withScheme.test(joined) ? [joined] : [`https://${joined}`, `http://${joined}`];
  const [first, ...others] = tried.map((address) => URL.parse(address));
  return first ? [withoutHash(first), ...others.flatMap((url) => url ?? []).map(withoutHash)] : 'invalid-url';
}

function withoutHash(url: URL): string {
  url.hash = '';
  return url.href;
}

/** Whether to try http after this fault of the https address. */
export const isWorthPlainHttp = (code: string) => code === 'connect' || code === 'tls';
