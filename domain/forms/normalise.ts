/**
 * Cleans what people type or paste, before validation, and addresses for comparison. The one place for this: forms, API,
 * search, desk and commands. Runs in browser and server.
 */

import { invisible, normaliseLine } from './clean-text.ts';

export { normaliseLine, normaliseText, plainSecret } from './clean-text.ts';

/** For addresses and numbers, where no invisible character belongs: full-width and typographic signs become plain. */
function plainSigns(text: string): string {
  return normaliseLine(text)
    .replaceAll(invisible, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll('\ufe6b', '@')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'");
}

/** Without the quotes and brackets around it and the comma or full stop after it, as copied from a sentence. */
function unwrapped(text: string): string {
  const inside = around.reduce(
    (bare, pair) => pair.exec(ended(bare))?.[1]?.trim() ?? ended(bare),
    text,
  );
  return ended(inside);
}

const around = [
  /^["\u201c-\u201f\u00ab\u00bb]([^"\u201c-\u201f]*)["\u201c-\u201f\u00ab\u00bb]$/,
  /^['\u2018-\u201a]([^'\u2018-\u201a]*)['\u2018-\u201a]$/,
  /^[<\u2039\u3008]([^<>]*)[>\u203a\u3009]$/,
  /^\(([^()]*)\)$/,
];

function ended(text: string): string {
  let length = text.length;
  while (length > 0 && '.,;:!? '.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** Whether text has control characters (but LF and tab if `multiLine`) or lone surrogates, which no keyboard sends. */
export function hasUnusableCharacters(text: string, multiLine = false): boolean {
  const allowed = multiLine ? text.replaceAll(/[\n\t]/g, '') : text;
  return !text.isWellFormed() || /\p{Cc}/u.test(allowed);
}

/** Length in code points, so that an emoji does not count by its bytes. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** `Jane@Bücher.example` → `{ local: 'Jane', domain: 'xn--bcher-kva.example' }`, or undefined when invalid. */
export function splitEmail(email: string): { local: string; domain: string } | undefined {
  const [local = '', typedDomain = '', ...more] = email.split('@');
  if (more.length > 0 || email.length > 254 || local.length > 64 || !isLocalPart(local))
    return undefined;
  const domain = asciiDomain(typedDomain);
  return domain === undefined || local.length + 1 + domain.length > 254
    ? undefined
    : { local, domain };
}

/** `mailto:Jane@B.example,` or `Jane <Jane@b.example>` → `Jane@b.example`, or undefined when invalid or ambiguous. */
export const readEmail = (text: string): string | undefined => readMailbox(text)?.email;

/**
 * An address with or without the name of its owner: `"Roe & Sons, CPA" <Office@B.example>`. The address is as typed, with
 * a domain in lower case; the name may have any signs, without the quotes around it. Undefined when invalid or ambiguous.
 */
export function readMailbox(
  text: string,
  isAddress: (email: string) => boolean = (email) => splitEmail(email) !== undefined,
): { name: string; email: string } | undefined {
  if (text.length > 1000) return undefined;
  const typed = unwrapped(normaliseLine(text));
  const [, before = '', inBrackets] = /^(.*)[<＜]([^<>＜＞]*)[>＞]$/u.exec(typed) ?? [];
  const email = addressIn(inBrackets ?? typed);
  const [, quoted] = /^["“'](.*)["”']$/u.exec(before.trim()) ?? [];
  const name = (quoted?.replaceAll(/\\(.)/gu, '$1') ?? before).trim();
  // A second address leaves open which is meant.
  const others = name.split(/[\s,;<>"]+/u).map(addressIn);
  const isOne = others.every((one) => one === email || !splitEmail(one));
  return isAddress(email) && isOne && !hasUnusableCharacters(name) ? { name, email } : undefined;
}

const addressIn = (text: string) =>
  unwrapped(plainSigns(text))
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/ ?@ ?/, '@')
    .replace(/@.*/, (domain) => domain.toLowerCase());

/** The address that identifies a person: lower case, ASCII domain. Dots and `+tag` may be different people. */
export function normaliseEmail(email: string): string {
  const parts = splitEmail(readEmail(email) ?? '');
  return parts
    ? `${parts.local}@${parts.domain}`.toLowerCase()
    : normaliseLine(email).toLowerCase();
}

/** A host name with at least one dot, in ASCII (punycode), or undefined. An IP address is not a domain. */
function asciiDomain(domain: string): string | undefined {
  // `URL` would treat these as the end of the host instead of rejecting them.
  if (/[\s/?#@:%[\]\\<>,;"|^]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  const labels = ascii.split('.');
  const isName =
    labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isName && ascii.length <= 253 && /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')
    ? ascii
    : undefined;
}

/** RFC 5321 dot-string. Quoted local parts are legal, but in practice only used to trick parsers. */
function isLocalPart(local: string): boolean {
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local);
}

const phoneLabel = 'phone|telephone|tel|mobile|cell|office|work|home|main|direct|desk|ph|[tpmco]';
const beforePhone = new RegExp(`^(?:(?:${phoneLabel}|callto|sms)\\b[.: ]*){1,3}`, 'i');
const afterPhone = new RegExp(`\\s*(?:\\((?:${phoneLabel})\\)|[,-]?\\s+(?:${phoneLabel}))$`, 'i');
const extension =
  /\s*[,;]?\s*(?:\(\s*)?(?:extension|extn|ext|x|#|[,;pw]{1,4})\s*[.:=#]?\s*(\d{1,6})\s*\)?$/i;

/**
 * A phone number as its owner writes it, with plain signs, from `tel:` links, contact cards and signatures, and its
 * extension as `x12`. Undefined unless it has 7 to 20 digits.
 */
export function readPhone(text: string): string | undefined {
  if (text.length > 200) return undefined;
  const typed = unwrapped(plainSigns(text).replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit))
    .replace(beforePhone, '')
    .replace(afterPhone, '')
    .replaceAll(/[\u00b7\u2022\u2219\u22c5]/g, '.');
  const [ending = '', digits] = extension.exec(typed) ?? [];
  const number = typed
    .slice(0, typed.length - ending.length)
    .replace(/;phone-context=.*$/i, '')
    .trim();
  // A slash may separate two numbers, which no one could call.
  const isOne = !number.includes('/') || number.replaceAll(/\D/g, '').length <= 12;
  if (!isOne || !/^\+?\d{7,20}$/.test(number.replaceAll(/[ ()[\]./-]/g, ''))) return undefined;
  const shown = grouped(number);
  return digits === undefined ? shown : `${shown} x${digits}`;
}

/** A US number typed as bare digits, as people read it: `5415550142` → `(541) 555-0142`. Others stay as typed. */
const grouped = (number: string): string =>
  number.replace(/^(?:\+?1)?([2-9]\d\d)(\d{3})(\d{4})$/, '($1) $2-$3');

/** A digit of any script as 0 to 9: each script's ten digits follow one another. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A web address as pasted: without invisible characters, what surrounds it, and the space that phones add after `//`. */
export function plainAddress(text: string): string {
  const bare = unwrapped(normaliseLine(text).replaceAll(invisible, ''));
  const [, host = '', path = ''] = /^((?:[a-z]{1,9}:\/\/ ?)?[^/?#]*)(.*)$/i.exec(bare) ?? [];
  return `${plainSigns(host).replace(/^(https?:\/\/) /i, '$1')}${path}`;
}

/** `yourfirm.com/about` → `https://yourfirm.com/about`; undefined when it is not a web address. */
export function normaliseWebsite(text: string): string | undefined {
  const typed = plainAddress(text);
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return undefined;
  const { hostname, username, password } = new URL(address);
  // Otherwise `jane@yourfirm.com` would parse as user jane at yourfirm.com.
  return username === '' && password === '' && asciiDomain(hostname) !== undefined
    ? address.replace(/^[^/]*\/\/[^/?#]*/, (origin) => origin.toLowerCase())
    : undefined;
}

/**
 * `tel:` link of a number as typed, of a US number where it has no country code: `(541) 555-0142 x12` becomes
 * `tel:+15415550142;ext=12`.
 */
export function telephoneLink(phone: string): string {
  const [number = '', ...extension] = phone.split(/[a-z#]+/i);
  const dialed = number.replaceAll(/[^\d+]/g, '');
  const digits = dialed.replaceAll('+', '');
  const ext = extension.join('').replaceAll(/\D/g, '');
  const country =
    dialed.startsWith('+') || /^1\d{10}$/.test(digits) ? '+' : digits.length === 10 ? '+1' : '';
  return `tel:${country}${digits}${ext && `;ext=${ext}`}`;
}
