import { documentCheck, fail, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import { withoutFragment } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

const longest = 115;
const tooLong = 2000;

/** Session parameters, which identify a visit and not a page. */
const sessionNames =
  /^(?:sid|sessid|session|session_?id|php_?sessid|jsessionid|aspsessionid[a-z]{0,20}|cfid|cftoken)$/;

export const check = documentCheck('PSQ', 2, {
  title: 'Form of the address',
  why: 'A tidy address is easy to read out, print and share.',
  fix: 'Use short lower-case words joined by hyphens, such as `/services/tax-planning`, and redirect the old address to the new one.',
  source: 'G:url-structure',
  judge({ url }): Judgement {
    const address = withoutFragment(url);
    const faults = faultsOf(url);
    if (address.length > tooLong)
      return fail(
        `The address has ${counted(address.length, 'character')}, more than many programs accept.`,
        { value: address.length, items: faults },
      );
    if (address.length > longest)
      faults.push(`It has ${counted(address.length, 'character')}, over ${longest}.`);
    if (faults.length === 0) return pass('The address is short and plain.', { value: address });
    return warn(
      faults.length === 1
        ? `The address could be tidier. ${faults[0]}`
        : `The address could be tidier in ${faults.length} ways.`,
      { value: address, items: faults },
    );
  },
});

function faultsOf({ pathname, search, searchParams }: URL): string[] {
  const path = decoded(pathname);
  const faults: string[] = [];
  if (/\p{Lu}/u.test(path)) faults.push('Its path has upper-case letters.');
  if (path.includes('_')) faults.push('Its path has underscores.');
  if (/\s/.test(path) || /%20/.test(search)) faults.push('It has spaces, written as %20.');
  if (pathname.includes('//')) faults.push('Its path has two slashes in a row.');
  const session = [...searchParams.keys(), ...pathParameters(pathname)].find((name) =>
    sessionNames.test(name.toLowerCase()),
  );
  if (session !== undefined) faults.push(`It carries a session in “${session.slice(0, 40)}”.`);
  return faults;
}

/** Names after a semicolon, as in `/page;jsessionid=1`. */
function pathParameters(pathname: string): string[] {
  return pathname
    .split(';')
    .slice(1)
    .map((part) => part.split(/[=/]/, 1)[0] ?? '');
}

/** Removes escapes that cannot be decoded, since their hexadecimal digits are not letters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%20/g, ' ').replace(/%[0-9a-f]{2}/gi, '');
  }
}
