/** The words of a search as they may be counted. Pure; the browser asks first, the server again. */

const longest = 60;
const mostDigits = 4;
/** `https://…`, `www.…`, or something with a dot between letters as hosts have it. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/u;
/** Addresses in words: `jane (at) doe`, `jane at doe dot com`, `jane gmail com`. */
const spelled =
  /[([{<]\s*(at|dot)\s*[)\]}>]|\bdot (com|net|org|io|co|us|edu)\b|\b(gmail|hotmail|yahoo|outlook|icloud|aol) com\b/;

/** Lower case, single spaces, at most 60 characters. Undefined for nothing, and for what may tell of a person. */
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
