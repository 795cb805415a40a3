/**
 * Explains why an address gave no report, for the person who typed it. Uses only the typed text and the error code,
 * so the answer reveals nothing about any network. Pure and small: the browser loads it after an error.
 */
import { mailProviders, withRightEnding } from '#domain/forms/mistyped-domain.ts';
import { count } from '#domain/words/numbers.ts';

const longestAddress = 2048;

const example = 'yourfirm.com';
const enterOne = `Enter one such as ${example}.`;
const enterPublic = `Enter the address your clients use, such as ${example}.`;

const officeEnding = /^(?:local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/;
const reservedEnding = /^(?:test|example|invalid|onion)$/;

const otherScheme = /^([a-z][a-z0-9+.-]*):\/\//i;
const mistypedScheme = /^(?:h+t+p+s*|h?tt?ps?|htt?s?)(?:[:;]\/{0,3}|\/{1,3})(?=[^/])/i;
const emailAddress = /^(?:mailto:)?[^\s@/:?#]+@([^\s@/:?#]+\.[^\s@/:?#]+)$/i;

/**
 * One or two sentences with the next step; undefined when the message of `code` is enough. `code`: the error's,
 * such as `invalid-url`, `refused` or `dns`.
 */
export function adviceOnAddress(typed: string, code: string): string | undefined {
  if (!['invalid-url', 'refused', 'dns'].includes(code)) return undefined;
  const text = typed.trim();
  return adviceOnText(text) ?? adviceOnHost(text, code);
}

/** The problem before a request, also for oversized addresses; undefined when the address can be tried. */
export function adviceBeforeAsking(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return `Enter a web address, such as ${example}.`;
  if (length > longestAddress)
    return `That is ${count(length)} characters, and a web address here has at most ${count(longestAddress)}. Use the part before the question mark.`;
  return undefined;
}

function adviceOnText(text: string): string | undefined {
  const early = adviceBeforeAsking(text);
  if (early) return early;
  const [, domain] = emailAddress.exec(text) ?? [];
  if (domain) {
    return mailProviders.has(domain.toLowerCase())
      ? `That is an email address. Enter the address of your website, such as ${example}.`
      : `That is an email address. ${meant(domain.toLowerCase())}`;
  }
  if (/^(?:[a-z]:[\\/]|file:)/i.test(text))
    return `That is a file on your computer. ${enterPublic}`;
  if (/\s/.test(text)) {
    const joined = text.replaceAll(/\s+/g, '');
    return looksLikeHost(joined)
      ? `A web address has no spaces. ${meant(joined)}`
      : `Those are words, not a web address. ${enterOne}`;
  }
  const [, scheme = ''] = otherScheme.exec(text) ?? [];
  const afterScheme = text.replace(mistypedScheme, '');
  const host = correctedHost(hostIn(afterScheme));
  if (!/^https?:/i.test(text) && afterScheme !== text && looksLikeHost(host))
    return `The beginning of this address is mistyped. ${meant(host)}`;
  if (scheme && !/^https?$/i.test(scheme))
    return `We read addresses that begin with http:// or https://, and this one begins with ${shortened(scheme)}://.`;
  return undefined;
}

function adviceOnHost(text: string, code: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  const ending = host.split('.').at(-1) ?? '';
  if (/(?:^|\.)localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(host))
    return `${shortened(host)} is your own computer, which no one else can reach. ${enterPublic}`;
  if (/^\[|^[\d.]+$/.test(host))
    return code === 'refused'
      ? `We can’t audit this address. Its numbers belong to a private network. Enter the name your clients use, such as ${example}.`
      : undefined;
  if (url.username !== '' || url.password !== '')
    return `Leave out what is before the @, it may be a password. ${meant(host)}`;
  if (url.port !== '') return `We read websites on their usual port only. Leave out :${url.port}.`;
  const corrected = correctedHost(host);
  if (corrected !== host && looksLikeHost(corrected))
    return `${shortened(host)} looks mistyped. ${meant(corrected)}`;
  if (!host.includes('.'))
    return `${shortened(host)} has no ending, such as .com. ${/^[a-z\d-]+$/.test(host) ? meant(`${host}.com`) : enterOne}`;
  if (officeEnding.test(ending))
    return `Names that end in .${ending} work inside one office only. ${enterPublic}`;
  if (reservedEnding.test(ending))
    return `No public website has a name that ends in .${ending}. ${enterPublic}`;
  if (code === 'dns')
    return `We found no website at ${shortened(host)}. Check the spelling. If it is right, the name may have expired, or its name server did not answer just now.`;
  return undefined;
}

/** Corrects commas for dots, doubled dots, `wwww.` and mistyped endings. */
function correctedHost(host: string): string {
  return withRightEnding(
    host
      .replaceAll(',', '.')
      .replaceAll(/\.{2,}/g, '.')
      .replace(/^(?:w{4,}|ww|wwe|wwq|www,)\./, 'www.'),
  );
}

const hostIn = (text: string) => text.split(/[/?#]/)[0] ?? '';

const looksLikeHost = (text: string) =>
  text.length <= 100 && /^[a-z\d][a-z\d.-]*\.[a-z]{2,}$/i.test(text);

const meant = (host: string) => `Did you mean ${shortened(host)}?`;

const longestQuoted = 60;

const shortened = (text: string) =>
  text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
