/** Sanitizes search words for counting. Pure; the browser applies it first, then the server. */

const longest = 60;
const mostDigits = 4;
/** `https://…`, `www.…`, or letters with a dot between, as in host names. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/u;
/** Spelled-out addresses: `jane (at) doe`, `jane at doe dot com`, `jane gmail com`. */
const spelled =
  /[([{<]\s*(at|dot)\s*[)\]}>]|\bdot (com|net|org|io|co|us|edu)\b|\b(gmail|hotmail|yahoo|outlook|icloud|aol) com\b/;

/** Lower case, single spaces, at most 60 characters. Undefined when empty or possibly personal. */
export function countedWords(typed: string): string | undefined {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Control}\p{Format}\p{Surrogate}\s]+/gu, ' ')
    .trim();
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0;
  if (words === '' || words.includes('@') || digits > mostDigits) return undefined;
  if (address.test(words) || spelled.test(words)) return undefined;
  return [...words].slice(0, longest).join('').trim();
}
