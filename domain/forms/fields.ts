/**
 * Field rules shared by forms. Browsers load them, so they use the small build of Zod. Each takes raw input
 * (absent, blank, or a list when sent twice) and returns the normalized value or one message. Blank counts as
 * absent.
 */
import * as z from 'zod/mini';
import type { Choice } from './form.ts';
import {
  hasUnusableCharacters,
  isPhone,
  lengthOf,
  normaliseLine,
  normaliseText,
  normaliseWebsite,
  splitEmail,
} from './normalise.ts';

const sentTwice = 'This was sent more than once: send it once';

/** Raw text of a single-value field; `missing` is the message for an absent one. */
const single = (missing: string) =>
  z.string({ error: ({ input }) => (Array.isArray(input) ? sentTwice : missing) });

interface TextRule {
  /** Message when nothing was typed. */
  required: string;
  max: number;
  tooLong: string;
  unusable: string;
  min?: number;
  tooShort?: string;
  multiLine?: boolean;
}

function text({ required, max, tooLong, unusable, min = 1, tooShort = required, multiLine }: TextRule) {
  const read = z.transform((typed: string, context) => {
    const value = normaliseText(typed);
    const wrong = (message: string) => {
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    };
    if (value === '') return wrong(required);
    // Check before collapsing white space, so that a line break in a name is refused.
    if (hasUnusableCharacters(value, multiLine)) return wrong(unusable);
    const kept = multiLine ? value : normaliseLine(value);
    if (lengthOf(kept) < min) return wrong(tooShort);
    return lengthOf(kept) > max ? wrong(tooLong) : kept;
  });
  return z.pipe(single(required), read);
}

/** Absent or blank → undefined; otherwise the rule applies. */
function optional<Value>(rule: z.ZodMiniType<Value, string>) {
  const sent = z.transform((typed: unknown) =>
    typeof typed === 'string' && normaliseText(typed) === '' ? undefined : typed,
  );
  return z.pipe(sent, z.optional(rule));
}

/** A line validated by `read`; one message for every fault. */
function line<Value>(missing: string, message: string, read: (value: string) => Value | undefined) {
  const understood = z.transform((typed: string, context) => {
    const value = normaliseText(typed);
    const result = value === '' || hasUnusableCharacters(value) ? undefined : read(normaliseLine(value));
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', message: value === '' ? missing : message, input: typed });
    return z.NEVER;
  });
  return z.pipe(single(missing), understood);
}

const nameRule = {
  required: 'Enter your name',
  max: 100,
  tooLong: 'Your name must be 100 characters or fewer',
  unusable: 'Your name contains characters that cannot be used',
};

export const name = text(nameRule);

export const optionalName = optional(text(nameRule));

export const email = line(
  'Enter your email address',
  'Enter an email address in the correct format, like name@example.com',
  (value) => (splitEmail(value) ? value : undefined),
);

/** A required line that `read` must accept; one message for every fault. */
export const required = <Value>(message: string, read: (value: string) => Value | undefined) =>
  line(message, message, read);

/** An optional line that `read` must accept when present. */
export const optionalLine = <Value>(message: string, read: (value: string) => Value | undefined) =>
  optional(line(message, message, read));

const phoneMessage = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';
const phoneOf = (missing: string) =>
  line(missing, phoneMessage, (value) => (isPhone(value) ? value : undefined));
export const phone = optional(phoneOf(phoneMessage));
export const requiredPhone = phoneOf('Enter your phone number');

export const requiredFirmName = text({
  required: "Enter your firm's name",
  max: 120,
  tooLong: 'Firm name must be 120 characters or fewer',
  unusable: 'Firm name contains characters that cannot be used',
});
export const firmName = optional(requiredFirmName);

const websiteMessage = 'Enter a website address, like yourfirm.com';
export const website = optional(
  line(websiteMessage, websiteMessage, (value) =>
    lengthOf(value) > 200 ? undefined : normaliseWebsite(value),
  ),
);

export const city = text({
  required: 'Enter your city',
  max: 100,
  tooLong: 'City must be 100 characters or fewer',
  unusable: 'City contains characters that cannot be used',
});

export const marketingConsentLabel = 'Send me occasional marketing tips by email. I can stop at any time.';

/** Only an exact "yes" counts as consent. */
export const marketingConsent = optional(
  z.pipe(single(sentTwice), z.literal('yes', { error: 'Tick the box, or leave it empty' })),
);

const messageRule = {
  required: 'Enter a message',
  max: 5000,
  tooLong: 'Your message must be 5,000 characters or fewer',
  unusable: 'Your message contains characters that cannot be used',
  multiLine: true,
};

export const message = text({
  ...messageRule,
  min: 10,
  tooShort: 'Your message must be at least 10 characters',
});

/** For forms whose other questions are sufficient. */
export const optionalMessage = optional(text(messageRule));

/** The text for "Other". Another rule requires it when the box is ticked. */
export const softwareOther = optional(
  text({
    required: 'Enter the other software you use',
    max: 200,
    tooLong: 'Other software must be 200 characters or fewer',
    unusable: 'Other software contains characters that cannot be used',
  }),
);

export const note = optional(
  text({
    required: 'Enter a note',
    max: 2000,
    tooLong: 'This must be 2,000 characters or fewer',
    unusable: 'This contains characters that cannot be used',
    multiLine: true,
  }),
);

const valuesOf = <const Value extends string>(choices: readonly Choice<Value>[]) =>
  choices.map(({ value }) => value);

/** One value of a list; `message` for none or an invalid one. */
export function choice<const Value extends string>(choices: readonly Choice<Value>[], message: string) {
  return z.pipe(single(message), z.enum(valuesOf(choices), { error: message }));
}

/** Like `choice`, but optional. */
export const optionalChoice = <const Value extends string>(
  choices: readonly Choice<Value>[],
  message: string,
) => optional(choice(choices, message));

/** At least one value of a list, without duplicates, in list order; `message` for none or an invalid one. */
export function severalChoices<const Value extends string>(
  choices: readonly Choice<Value>[],
  message: string,
) {
  const values = valuesOf(choices);
  const listed = z.array(z.enum(values, { error: message })).check(z.minLength(1, message));
  return z.pipe(
    z.pipe(ticked, listed),
    z.transform((chosen: Value[]) => inOrder(values, chosen)),
  );
}

/** Like `severalChoices`, but none means absent. */
export function optionalChoices<const Value extends string>(
  choices: readonly Choice<Value>[],
  message: string,
) {
  const values = valuesOf(choices);
  const listed = z.array(z.enum(values, { error: message }));
  return z.pipe(
    z.pipe(ticked, listed),
    z.transform((chosen: Value[]) => (chosen.length === 0 ? undefined : inOrder(values, chosen))),
  );
}

/** Sent boxes as a list, whatever their number. */
const ticked = z.transform((sent: unknown) => [sent ?? []].flat().filter((one) => one !== ''));

const inOrder = <Value extends string>(values: readonly Value[], chosen: readonly Value[]) =>
  values.filter((value) => chosen.includes(value));
