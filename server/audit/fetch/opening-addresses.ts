/** From what a visitor typed to the addresses to try. */

const longest = 2048;
/** A scheme, unless what follows the colon is a port: `localhost:8461/x` has none. */
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#\\]|$))/i;

/**
 * One address when the scheme was typed, else https and then http, to be asked when https gives no connection
 * (`isWorthPlainHttp`). `invalid-url`: nothing, too much, or no URL. Whether an address may be audited is judged later.
 */
export function openingAddresses(typed: string): [string, ...string[]] | 'invalid-url' {
  const text = withoutBlanks(typed);
  if (text === '' || text.length > longest) return 'invalid-url';
  // The URL standard drops these wherever they stand, so they may not hide a scheme either.
  const joined = text.replace(/[\t\n\r]/g, '');
  if (withScheme.test(joined)) return URL.canParse(joined) ? [withoutHash(joined)] : 'invalid-url';
  if (!URL.canParse(`https://${joined}`)) return 'invalid-url';
  return [withoutHash(`https://${joined}`), withoutHash(`http://${joined}`)];
}

const isBlank = (character: string | undefined) => character !== undefined && '\t\n\f\r '.includes(character);

/** Not by a regular expression: searching for the last blanks, one takes the square of all the others there are. */
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

/** Whether the second of two opening addresses is worth asking after what happened to the first. */
export function isWorthPlainHttp(code: string): boolean {
  return code === 'connect' || code === 'tls';
}
