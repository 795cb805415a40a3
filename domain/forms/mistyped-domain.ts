/** Typing errors in domains, which people are asked about: in email addresses and in web addresses to audit. */
import { readEmail, splitEmail } from './normalise.ts';

/** Mail providers, whose domains say nothing about a firm's website. */
export const mailProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'comcast.net',
  'att.net',
  'proton.me',
  'protonmail.com',
]);

/** Providers that differ from one above by one letter. */
const otherProviders = new Set(['mail.com', 'email.com', 'ymail.com']);

/** Shorter names differ by one letter from those of too many others. */
const shortestProvider = 'gmail.com'.length;

/** Mistyped endings and their corrections. None of them exists. */
const mistypedEndings = new Map(
  Object.entries({
    con: 'com',
    cmo: 'com',
    ocm: 'com',
    comm: 'com',
    vom: 'com',
    xom: 'com',
    cpm: 'com',
    coom: 'com',
    nte: 'net',
    ent: 'net',
    nett: 'net',
    ogr: 'org',
    rog: 'org',
    orgg: 'org',
  }),
);

/** `yourfirm.con` → `yourfirm.com`; other domains unchanged. */
export function withRightEnding(domain: string): string {
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  return labels.with(-1, mistypedEndings.get(ending) ?? ending).join('.');
}

/** The hidden field with the address that the last answer asked about; empty in a form that was not sent yet. */
export const askedField = 'email_asked';

/**
 * Asks about an address whose domain looks mistyped, once: sent again as it is, it is right. Undefined when there is
 * nothing to ask. Programs, which do not send the hidden field, are not asked.
 */
export function questionAbout(fields: Readonly<Record<string, unknown>>): string | undefined {
  const { email, [askedField]: asked } = fields;
  if (typeof email !== 'string' || typeof asked !== 'string') return undefined;
  const typed = readEmail(email);
  const { local, domain } = splitEmail(typed ?? '') ?? {};
  if (typed === undefined || domain === undefined || typed === readEmail(asked)) return undefined;
  const likely = likelyMailDomain(domain);
  return likely === domain
    ? undefined
    : `Did you mean ${local}@${likely}? If the address is right as it is, press the button again.`;
}

function likelyMailDomain(typed: string): string {
  const domain = withRightEnding(typed.toLowerCase());
  if (mailProviders.has(domain) || otherProviders.has(domain)) return domain;
  const meant = [...mailProviders].find(
    (provider) => provider.length >= shortestProvider && isOneSlip(domain, provider),
  );
  return meant ?? domain;
}

/** One letter missing, added, replaced or swapped with its neighbor. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [wrong, right] = [typed.slice(same), meant.slice(same)];
  const isSwapped = wrong[0] === right[1] && wrong[1] === right[0];
  return (
    wrong.slice(1) === right.slice(1) ||
    wrong.slice(1) === right ||
    wrong === right.slice(1) ||
    (isSwapped && wrong.slice(2) === right.slice(2))
  );
}
