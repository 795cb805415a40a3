/**
 * Field rules shared by forms. Browsers load them, so they use the small build of Zod. Each takes raw input
 * (absent, blank, or a list when sent twice) and returns the normalized value or one message. Blank counts as
 * absent.
 */

import * as z from 'zod/mini';
import { isNoZone, readZone } from '../booking/zone.ts';
import { count } from '../words/numbers.ts';
import type { Choice } from './form.ts';
import {
  hasUnusableCharacters,
  lengthOf,
  normaliseLine,
  normaliseText,
  normaliseWebsite,
  readEmail,
  readPhone,
} from './normalise.ts';

const sentTwice = 'This was sent more than once: send it once';

/** Raw text of a single-value field; `missing` is the message for an absent one. */
const single = (missing: string) =>
  z.string({ error: ({ input }) => (Array.isArray(input) ? sentTwice : missing) });

/** A cell of a spreadsheet brings tabs into one-line fields; line breaks are refused. */
const withoutTabs = (typed: string) => typed.replaceAll('\t', ' ');

interface TextRule {
  required: string;
  /** Subject of the other messages. */
  subject: string;
  min?: number;
  max: number;
  multiLine?: boolean;
}

function text({ required, subject, min = 1, max, multiLine }: TextRule) {
  const read = z.transform((typed: string, context) => {
    const value = normaliseText(multiLine ? typed : withoutTabs(typed));
    const wrong = (message: string) => {
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    };
    if (value === '') return wrong(required);
    // Check before collapsing white space, so that a line break in a name is refused.
    if (hasUnusableCharacters(value, multiLine))
      return wrong(`${subject} contains characters that cannot be used`);
    const kept = multiLine ? value : normaliseLine(value);
    if (lengthOf(kept) < min) return wrong(`${subject} must be at least ${min} characters`);
    if (lengthOf(kept) <= max) return kept;
    return wrong(`${subject} must be ${count(max)} characters or fewer`);
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
    const value = normaliseText(withoutTabs(typed));
    const result =
      value === '' || hasUnusableCharacters(value) ? undefined : read(normaliseLine(value));
    if (result !== undefined) return result;
    context.issues.push({
      code: 'custom',
      message: value === '' ? missing : message,
      input: typed,
    });
    return z.NEVER;
  });
  return z.pipe(single(missing), understood);
}

export const name = text({ required: 'Enter your name', subject: 'Your name', max: 100 });
export const optionalName = optional(name);

export const email = line(
  'Enter your email address',
  'Enter an email address in the correct format, like name@example.com',
  readEmail,
);

/** A required line that `read` must accept; one message for every fault. */
export const required = <Value>(message: string, read: (value: string) => Value | undefined) =>
  line(message, message, read);

/** An optional line that `read` must accept when present. */
export const optionalLine = <Value>(message: string, read: (value: string) => Value | undefined) =>
  optional(required(message, read));

const phoneMessage = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';
const phoneOf = (missing: string) => line(missing, phoneMessage, readPhone);
export const phone = optional(phoneOf(phoneMessage));
export const requiredPhone = phoneOf('Enter your phone number');

export const requiredFirmName = text({
  required: "Enter your firm's name",
  subject: 'Firm name',
  max: 120,
});
export const firmName = optional(requiredFirmName);

export const website = optionalLine('Enter a website address, like yourfirm.com', (value) =>
  lengthOf(value) > 200 ? undefined : normaliseWebsite(value),
);

/** An IANA zone; absent when the browser does not know its own, so that the office's is used. */
export const timezone = z.pipe(
  z.transform((typed: unknown) =>
    typeof typed === 'string' && isNoZone(typed) ? undefined : typed,
  ),
  optionalLine('Choose a time zone from the list', readZone),
);

export const city = optional(text({ required: 'Enter your city', subject: 'City', max: 100 }));

export const marketingConsentLabel =
  'Send me occasional marketing tips by email. I can stop at any time.';

/** Only an exact "yes" counts as consent. */
export const marketingConsent = optional(
  z.pipe(single(sentTwice), z.literal('yes', { error: 'Tick the box, or leave it empty' })),
);

const messageRule = {
  required: 'Enter a message',
  subject: 'Your message',
  max: 5000,
  multiLine: true,
};
export const message = text({ ...messageRule, min: 10 });
/** For forms whose other questions are sufficient. */
export const optionalMessage = optional(text(messageRule));

/** The text for "Other". Another rule requires it when the box is ticked. */
export const softwareOther = optional(
  text({ required: 'Enter the other software you use', subject: 'Other software', max: 200 }),
);

export const note = optional(
  text({ required: 'Enter a note', subject: 'This', max: 2000, multiLine: true }),
);

type Choices<Value extends string> = readonly Choice<Value>[];

const listed = <const Value extends string>(choices: Choices<Value>, message: string) =>
  z.enum(
    choices.map(({ value }) => value),
    { error: message },
  );

/** One value of a list; `message` for none or an invalid one. */
export const choice = <const Value extends string>(choices: Choices<Value>, message: string) =>
  z.pipe(single(message), listed(choices, message));

/** Like `choice`, but optional. */
export const optionalChoice = <const Value extends string>(
  choices: Choices<Value>,
  message: string,
) => optional(choice(choices, message));

/** Values of a list, however many boxes were sent, without duplicates and in list order; `message` if one is invalid. */
function chosen<const Value extends string>(choices: Choices<Value>, message: string) {
  const ticked = z.transform((sent: unknown) => [sent ?? []].flat().filter((one) => one !== ''));
  const inOrder = z.transform((sent: Value[]) =>
    choices.map(({ value }) => value).filter((value) => sent.includes(value)),
  );
  return z.pipe(z.pipe(ticked, z.array(listed(choices, message))), inOrder);
}

export const severalChoices = <const Value extends string>(
  choices: Choices<Value>,
  message: string,
) => chosen(choices, message).check(z.minLength(1, message));

/** Like `severalChoices`, but none means absent. */
export const optionalChoices = <const Value extends string>(
  choices: Choices<Value>,
  message: string,
) =>
  z.pipe(
    chosen(choices, message),
    z.transform((values: Value[]) => (values.length > 0 ? values : undefined)),
  );
