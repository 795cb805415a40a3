/** Turns what a visitor typed into the addresses to try. */

const longest = 2048;
/** Matches a scheme, unless a port follows the colon: `localhost:8461/x` has none. */
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#\\]|$))/i;

/**
 * One address when the scheme was typed, else https and then http; http is tried when https cannot connect
 * (`isWorthPlainHttp`). `invalid-url`: empty, too long, or not a URL. The address policy is applied later.
 */
export function openingAddresses(typed: string): [string, ...string[]] | 'invalid-url' {
  const text = withoutBlanks(typed);
  if (text === '' || text.length > longest) return 'invalid-url';
  // URLs drop these characters anywhere, so remove them before looking for a scheme.
  const joined = text.replace(/[\t\n\r]/g, '');
  if (withScheme.test(joined)) return URL.canParse(joined) ? [withoutHash(joined)] : 'invalid-url';
  if (!URL.canParse(`https://${joined}`)) return 'invalid-url';
  return [withoutHash(`https://${joined}`), withoutHash(`http://${joined}`)];
}

const isBlank = (character: string | undefined) => character !== undefined && '\t\n\f\r '.includes(character);

/** Trims in linear time; a regular expression for trailing blanks takes quadratic time. */
function withoutBlanks(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (isBlank(typed[start])) start++;
  while (end > start && isBlank(typed[end - 1])) end--;
  return typed.slice(start, end);
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** Whether to try http after this fault of the https address. */
export function isWorthPlainHttp(code: string): boolean {
  return code === 'connect' || code === 'tls';
}
