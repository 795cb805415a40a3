/** Schemas of configuration values. Messages continue the sentence that begins with the variable's name. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';
import { type BookingConfig, readBookingConfig } from '#domain/booking/config.ts';
import { plainSecret } from '#domain/forms/normalise.ts';
import { parseTrustedProxies } from '../http/forwarded.ts';
import { isSafeAddress, parseAddress } from '../outbox/mail/address.ts';

const shown = (value: unknown) => `not "${String(value).slice(0, 80)}"`;

/** A text that passes the test; the message quotes it. */
const checked = (fits: (text: string) => boolean, must: string) =>
  z.string().refine(fits, { error: ({ input }) => `${must}, ${shown(input)}` });

/** The same for a text that contains a password or key: the message must not quote it. */
const checkedSecret = (fits: (text: string) => boolean, error: string) =>
  z.string().transform(plainSecret).refine(fits, { error });

const listOf = (text: string) => text.split(',').map((one) => one.trim());
const wordsOf = (text: string) => text.split(/\s+/);

export const whole = (min: number, max: number) =>
  checked(
    (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
    `must be a whole number from ${min} to ${max}`,
  ).transform(Number);

/** A number from 0, with or without decimals. */
export const factor = (max: number) =>
  checked(
    (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= max,
    `must be a number from 0 to ${max}, such as 0.5`,
  ).transform(Number);

export function oneOf<const Value extends string>(...values: Value[]) {
  return z.enum(values, {
    error: ({ input }) => `must be one of ${values.join(', ')}, ${shown(input)}`,
  });
}

export const onOff = oneOf('on', 'off').transform((value) => value === 'on');

export const origin = checked(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be an address such as https://www.yourfirm.com',
).transform((text) => new URL(text).origin);

export const address = checked(
  (text) => parseAddress(text) !== undefined,
  'must be name@example.com or Name <name@example.com>',
);

export const addresses = checkedSecret(
  (text) => listOf(text).every(isSafeAddress),
  'must be email addresses without names, separated by commas',
).transform(listOf);

/** A street address or box: with a number, on one line. */
export const postalAddress = checked(
  (text) => text.length <= 200 && /\d/.test(text) && !/\p{C}/u.test(text),
  'must be an address on one line such as 12 Oak Street, Eugene, OR 97401',
);

/** `host:port` pairs as a list, the host as the URL standard writes it: `Localhost:8461` gives `localhost:8461`. */
export const hostPorts = checked(
  (text) => listOf(text).every((pair) => pair === '' || hostPort(pair) !== undefined),
  'must be hosts with ports such as 127.0.0.1:8461,localhost:8461',
).transform((text) => listOf(text).flatMap((pair) => hostPort(pair) ?? []));

function hostPort(pair: string): string | undefined {
  const [, port] = pair.match(/^[^/?#@\\\s]+:(\d{1,5})$/) ?? [];
  const url = URL.parse(`http://${pair}`);
  return port && url ? `${url.hostname}:${Number(port)}` : undefined;
}

/** A number of proxies, or their networks. */
export const trustedProxies = checked(
  (text) => parseTrustedProxies(text) !== undefined,
  'must be a number of proxies from 0 to 10, or networks such as loopback, 10.0.0.0/8',
).transform((text) => parseTrustedProxies(text) ?? 0);

/** As they are: a key that is cleaned is another key. */
export const keys = z
  .string()
  .refine((text) => listOf(text).every((key) => key.length >= 32), {
    error:
      'must be at least 32 characters; several keys are separated by commas, each of that length',
  })
  .transform(listOf);

export const postgresUrl = checkedSecret((text) => {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}, 'must be an address such as postgres://user:password@db.yourfirm.com:5432/site');

export const smtpUrl = checkedSecret((text) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}, 'must be an address such as smtps://user:password@mail.yourfirm.com:465');

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isPrivate && username === '' && password === '';
}

/** The path may contain the receiver's key. */
export const webhookUrls = checkedSecret(
  (text) => wordsOf(text).every(isWebhookUrl),
  'must be addresses such as https://crm.yourfirm.com/hook, separated by spaces, without user name or password; http only for this machine itself',
)
  .transform(wordsOf)
  .refine((list) => new Set(list).size === list.length, {
    error: 'must not name an address twice',
  });

/** Decoded `whsec_` keys. */
export const webhookSecrets = checkedSecret(
  (text) => wordsOf(text).every((secret) => webhookKey(secret) !== undefined),
  'must be whsec_ followed by 24 to 64 bytes in base64; several are separated by spaces',
).transform((text) => wordsOf(text).flatMap((secret) => webhookKey(secret) ?? []));

function webhookKey(secret: string): Buffer | undefined {
  const [, encoded = ''] = secret.match(/^whsec_([A-Za-z0-9+/]+={0,2})$/) ?? [];
  const key = Buffer.from(encoded, 'base64');
  // Node skips invalid base64 characters, so check the round trip.
  const isFaithful = key.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isFaithful && key.length >= 24 && key.length <= 64 ? key : undefined;
}

export const instant = checked(
  (text) => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  'must be an instant such as 2027-03-14T09:00:00Z',
).transform((text) => Date.parse(text));

/** Reads the configuration at a path. Messages continue a sentence that begins with the variable's name. */
export const bookingFile = z.string().transform((path, context): BookingConfig => {
  const file = resolve(path);
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(
      `names the file ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  const value = parseJson(text);
  // The parser's own message would quote the file, and calendar addresses are secrets.
  if (value === undefined) return refuse(`names the file ${file}, which is not valid JSON`);
  const read = readBookingConfig(value);
  if ('config' in read) return read.config;
  for (const { path: at, message } of read.faults)
    refuse(`in ${file}: ${at ? `${at} ` : ''}${message}`);
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** A sentence if the name is nearly one of ours. Other names belong to hosts, Kubernetes and build tools. */
export function faultOfName(name: string, known: readonly string[]): string | undefined {
  const names = [...known, ...Object.keys(overridable), ...Object.keys(consentVariables)];
  if (names.includes(name)) return undefined;
  const meant = names.find((one) => stemOf(one) === stemOf(name)) ?? nearest(name, names);
  const isSlip = stemOf(meant) === stemOf(name) || editDistance(name, meant) <= slipsIn(meant);
  return isSlip ? `${name} is not known. Did you mean ${meant}?` : undefined;
}

/** `FORM_MIN` for `FORM_MIN_SECONDS`: units are easily forgotten or confused. */
const stemOf = (name: string) => name.replace(/_(MS|SECONDS|MINUTES|HOURS|DAYS|BYTES|KB|MB)$/, '');

/** Maximum edit distance of a misspelling. Short names are close to too many others. */
function slipsIn({ length }: string): number {
  if (length < 8) return 0;
  return length < 14 ? 1 : 2;
}

/** The entry of `names` closest to `name`. */
export function nearest(name: string, names: readonly string[]): string {
  const ranked = names.map((known) => ({ known, distance: editDistance(name, known) }));
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).known;
}

/** Letters to add, drop, replace or swap with their neighbor (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (twoAbove[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    twoAbove = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
