/** What happens to typed text before it is judged, and the comparable forms of addresses. Runs in browser and server. */

/** Unicode NFC, line ends as LF, no white space around it. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

/** The same for one line: runs of white space become one space. Check for control characters before. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replaceAll(/\s+/gu, ' ');
}

/**
 * Whether text holds what no keyboard produces: control characters, or half a surrogate pair. They are an error rather
 * than removed, because a silent change of somebody's words is worse than a question. `multiLine` allows LF and tab.
 */
export function hasUnusableCharacters(text: string, multiLine = false): boolean {
  const allowed = multiLine ? text.replaceAll(/[\n\t]/g, '') : text;
  return !text.isWellFormed() || /\p{Cc}/u.test(allowed);
}

/** Length in code points, so that an emoji counts once or twice and not as its bytes. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** `Jane@Bücher.example` → `{ local: 'Jane', domain: 'xn--bcher-kva.example' }`, or undefined when it is no address. */
export function splitEmail(email: string): { local: string; domain: string } | undefined {
  const [local = '', typedDomain = '', ...more] = email.split('@');
  if (more.length > 0 || email.length > 254 || local.length > 64 || !isLocalPart(local)) return undefined;
  const domain = asciiDomain(typedDomain);
  return domain === undefined || local.length + 1 + domain.length > 254 ? undefined : { local, domain };
}

/** The address by which a person is known: lower case, domain in ASCII. Dots and `+tag` stay; they are two people. */
export function normaliseEmail(email: string): string {
  const parts = splitEmail(normaliseText(email));
  return parts ? `${parts.local}@${parts.domain}`.toLowerCase() : normaliseText(email).toLowerCase();
}

/** A host name with at least one dot, in ASCII (punycode), or undefined. An IP address is no domain. */
export function asciiDomain(domain: string): string | undefined {
  // `URL` would read these as the end of the host instead of refusing them.
  if (/[\s/?#@:%[\]\\<>,;"|^]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  const labels = ascii.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isName && ascii.length <= 253 && /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')
    ? ascii
    : undefined;
}

/** RFC 5321 dot-string. Quoted local parts are legal, but no one types them except to slip something past a parser. */
function isLocalPart(local: string): boolean {
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local);
}

/** `(541) 555-0142 x12` → true: 7 to 20 digits, a leading plus, an extension. */
export function isPhone(phone: string): boolean {
  return /^\+?\d{7,20}(x\d{1,6})?$/i.test(phone.replaceAll(/[ ().-]/g, ''));
}

/** `yourfirm.com/about` → `https://yourfirm.com/about`; undefined when it is no web address. */
export function normaliseWebsite(text: string): string | undefined {
  const typed = normaliseLine(text);
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  // `jane@yourfirm.com` would otherwise pass as a visitor called jane at yourfirm.com.
  return username === '' && password === '' && asciiDomain(hostname) !== undefined ? address : undefined;
}
