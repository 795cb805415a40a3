/** Normalizes typed text before validation, and addresses for comparison. Runs in browser and server. */

/** Unicode NFC, LF line ends, trimmed. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

/** Like `normaliseText` for one line: runs of white space become one space. Check for control characters first. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replaceAll(/\s+/gu, ' ');
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
  if (more.length > 0 || email.length > 254 || local.length > 64 || !isLocalPart(local)) return undefined;
  const domain = asciiDomain(typedDomain);
  return domain === undefined || local.length + 1 + domain.length > 254 ? undefined : { local, domain };
}

/** The address that identifies a person: lower case, ASCII domain. Dots and `+tag` may be different people. */
export function normaliseEmail(email: string): string {
  const parts = splitEmail(normaliseText(email));
  return parts ? `${parts.local}@${parts.domain}`.toLowerCase() : normaliseText(email).toLowerCase();
}

/** A host name with at least one dot, in ASCII (punycode), or undefined. An IP address is not a domain. */
function asciiDomain(domain: string): string | undefined {
  // `URL` would treat these as the end of the host instead of rejecting them.
  if (/[\s/?#@:%[\]\\<>,;"|^]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  const labels = ascii.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isName && ascii.length <= 253 && /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')
    ? ascii
    : undefined;
}

/** RFC 5321 dot-string. Quoted local parts are legal, but in practice only used to trick parsers. */
function isLocalPart(local: string): boolean {
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local);
}

/** `(541) 555-0142 x12` → true: 7 to 20 digits, a leading plus, an extension. */
export function isPhone(phone: string): boolean {
  return /^\+?\d{7,20}(x\d{1,6})?$/i.test(phone.replaceAll(/[ ().-]/g, ''));
}

/** `yourfirm.com/about` → `https://yourfirm.com/about`; undefined when it is not a web address. */
export function normaliseWebsite(text: string): string | undefined {
  const typed = normaliseLine(text);
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  // Otherwise `jane@yourfirm.com` would parse as user jane at yourfirm.com.
  return username === '' && password === '' && asciiDomain(hostname) !== undefined ? address : undefined;
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
  const country = dialed.startsWith('+') || /^1\d{10}$/.test(digits) ? '+' : digits.length === 10 ? '+1' : '';
  return `tel:${country}${digits}${ext && `;ext=${ext}`}`;
}
