/** Forms that a configuration value may have. Messages continue the sentence that begins with the variable's name. */
import { z } from 'zod';
import { isSafeAddress, parseAddress } from './mail/address.ts';

const shown = (value: unknown) => `not "${String(value).slice(0, 80)}"`;

export function whole(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, ${shown(input)}`,
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
    error: 'must be e-mail addresses without names, separated by commas',
  });

/** A secret: the message must not repeat it. */
export const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((list) => list.every((key) => key.length >= 32), {
    error: 'must be at least 32 characters; several keys are separated by commas, each of that length',
  });

/** Holds a password: the message must not repeat it. */
export const smtpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    {
      error: 'must be an address such as smtps://user:password@mail.yourfirm.com:465',
    },
  );

export const instant = z
  .string()
  .refine((text) => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: ({ input }) => `must be an instant such as 2027-03-14T09:00:00Z, ${shown(input)}`,
  })
  .transform((text) => Date.parse(text));
