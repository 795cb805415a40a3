/** Schemas of configuration values. Messages continue the sentence that begins with the variable's name. */
import { z } from 'zod';
import { parseTrustedProxies } from '../http/trusted-proxies.ts';
import { isSafeAddress, parseAddress } from '../mail/address.ts';

const shown = (value: unknown) => `not "${String(value).slice(0, 80)}"`;

export function whole(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, ${shown(input)}`,
    })
    .transform(Number);
}

/** A number from 0, with or without decimals. */
export function factor(max: number) {
  return z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= max, {
      error: ({ input }) => `must be a number from 0 to ${max}, such as 0.5, ${shown(input)}`,
    })
    .transform(Number);
}

export function oneOf<const Value extends string>(...values: Value[]) {
  return z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, ${shown(input)}` });
}

export const onOff = oneOf('on', 'off').transform((value) => value === 'on');

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const origin = z
  .string()
  .refine(isWebAddress, {
    error: ({ input }) => `must be an address such as https://www.yourfirm.com, ${shown(input)}`,
  })
  .transform((text) => new URL(text).origin);

export const address = z.string().refine((text) => parseAddress(text) !== undefined, {
  error: ({ input }) => `must be name@example.com or Name <name@example.com>, ${shown(input)}`,
});

export const addresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isSafeAddress), {
    error: 'must be email addresses without names, separated by commas',
  });

/** A street address or box: with a number, on one line. */
export const postalAddress = z
  .string()
  .refine((text) => text.length <= 200 && /\d/.test(text) && !/\p{C}/u.test(text), {
    error: ({ input }) =>
      `must be an address on one line such as 12 Oak Street, Eugene, OR 97401, ${shown(input)}`,
  });

/** `host:port` pairs as a list, the host as the URL standard writes it: `Localhost:8461` gives `localhost:8461`. */
export const hostPorts = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.every((pair) => hostPort(pair) !== undefined), {
    error: ({ input }) => `must be hosts with ports such as 127.0.0.1:8461,localhost:8461, ${shown(input)}`,
  })
  .transform((list) => list.flatMap((pair) => hostPort(pair) ?? []));

function hostPort(pair: string): string | undefined {
  const [, port] = pair.match(/^[^/?#@\\\s]+:(\d{1,5})$/) ?? [];
  const url = URL.parse(`http://${pair}`);
  return port && url ? `${url.hostname}:${Number(port)}` : undefined;
}

/** A number of proxies, or their networks. */
export const trustedProxies = z
  .string()
  .refine((text) => parseTrustedProxies(text) !== undefined, {
    error: ({ input }) =>
      `must be a number of proxies from 0 to 10, or networks such as loopback, 10.0.0.0/8, ${shown(input)}`,
  })
  .transform((text) => parseTrustedProxies(text) ?? 0);

/** A secret: the message must not quote it. */
export const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((list) => list.every((key) => key.length >= 32), {
    error: 'must be at least 32 characters; several keys are separated by commas, each of that length',
  });

/** Contains a password: the message must not quote it. */
export const postgresUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^postgres(ql)?:$/.test(new URL(text).protocol) &&
      new URL(text).pathname.length > 1,
    { error: 'must be an address such as postgres://user:password@db.yourfirm.com:5432/site' },
  );

/** Contains a password: the message must not quote it. */
export const smtpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    {
      error: 'must be an address such as smtps://user:password@mail.yourfirm.com:465',
    },
  );

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isPrivate && username === '' && password === '';
}

/** May contain the receiver's key: the message must not quote it. */
export const webhookUrls = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine((list) => list.every(isWebhookUrl), {
    error:
      'must be addresses such as https://crm.yourfirm.com/hook, separated by spaces, without user name or password; http only for this machine itself',
  })
  .refine((list) => new Set(list).size === list.length, { error: 'must not name an address twice' });

/** Decoded `whsec_` keys; the message must not quote them. */
export const webhookSecrets = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine((list) => list.every((secret) => webhookKey(secret) !== undefined), {
    error: 'must be whsec_ followed by 24 to 64 bytes in base64; several are separated by spaces',
  })
  .transform((list) => list.flatMap((secret) => webhookKey(secret) ?? []));

function webhookKey(secret: string): Buffer | undefined {
  const [, encoded = ''] = secret.match(/^whsec_([A-Za-z0-9+/]+={0,2})$/) ?? [];
  const key = Buffer.from(encoded, 'base64');
  // Node skips invalid base64 characters, so check the round trip.
  const isFaithful = key.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isFaithful && key.length >= 24 && key.length <= 64 ? key : undefined;
}

export const instant = z
  .string()
  .refine((text) => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: ({ input }) => `must be an instant such as 2027-03-14T09:00:00Z, ${shown(input)}`,
  })
  .transform((text) => Date.parse(text));
