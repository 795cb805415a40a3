/**
 * Fields shared by forms, and what their rules are made of. Browsers load them, so they use the small build of Zod. Each
 * rule takes raw input (absent, blank, or a list when sent twice) and returns the normalized value or one message. Blank
 * counts as absent.
 */

import * as z from 'zod/mini';
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

const sentTwice = 'We got this twice. Enter it once and send again';

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
      return wrong(`${subject} has characters we can’t use. Delete them, or type it again`);
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

/** A required line that `read` must accept; one message for every fault. */
export const required = <Value>(message: string, read: (value: string) => Value | undefined) =>
  line(message, message, read);

/** An optional line that `read` must accept when present. */
export const optionalLine = <Value>(message: string, read: (value: string) => Value | undefined) =>
  optional(required(message, read));

export const name = {
  label: 'Your name',
  control: 'text',
  autoComplete: 'name',
  rule: text({ required: 'Enter your name', subject: 'Your name', max: 100 }),
} as const;

export const firstName = {
  ...name,
  autoComplete: 'given-name',
  optional: true,
  rule: optional(name.rule),
} as const;

export const email = {
  label: 'Email address',
  control: 'email',
  rule: line(
    'Enter your email address',
    'Enter an email address in the correct format, like name@example.com',
    readEmail,
  ),
} as const;

const phoneMessage = 'Enter a phone number, like (541) 555-0142 or +1 541 555 0142';
const phoneOf = (missing: string) => line(missing, phoneMessage, readPhone);

export const requiredPhone = {
  label: 'Phone number',
  control: 'phone',
  rule: phoneOf('Enter your phone number'),
} as const;
export const phone = {
  ...requiredPhone,
  optional: true,
  rule: optional(phoneOf(phoneMessage)),
} as const;

export const requiredFirmName = {
  label: 'Firm name',
  control: 'text',
  autoComplete: 'organization',
  rule: text({ required: "Enter your firm's name", subject: 'Firm name', max: 120 }),
} as const;
export const firmName = {
  ...requiredFirmName,
  optional: true,
  rule: optional(requiredFirmName.rule),
} as const;

export const website = {
  label: 'Website',
  control: 'website',
  optional: true,
  rule: optionalLine('Enter a website address, like yourfirm.com', (value) =>
    lengthOf(value) > 200 ? undefined : normaliseWebsite(value),
  ),
} as const;

export const marketingConsent = {
  label: 'Send me occasional marketing tips by email. I can stop at any time.',
  control: 'tick',
  // Only an exact "yes" counts as consent.
  rule: optional(
    z.pipe(single(sentTwice), z.literal('yes', { error: 'Check the box, or leave it empty' })),
  ),
} as const;

const messageRule = {
  required: 'Enter a message',
  subject: 'Your message',
  max: 5000,
  multiLine: true,
};
const withoutSecrets = 'Leave out account numbers, passwords and client data.';

export const message = {
  label: 'Your message',
  control: 'area',
  hint: `At least 10 characters. ${withoutSecrets}`,
  rule: text({ ...messageRule, min: 10 }),
} as const;
/** For forms whose other questions are sufficient. */
export const optionalMessage = {
  ...message,
  optional: true,
  rows: 4,
  hint: 'Anything else we should know. Leave out client data and passwords.',
  rule: optional(text(messageRule)),
} as const;

/** A field of one line or, as `multiLine`, of several, which may stay empty. */
export const optionalText = (rule: TextRule) => optional(text(rule));

type Choices<Value extends string> = readonly Choice<Value>[];

const listed = <const Value extends string>(choices: Choices<Value>, message: string) =>
  z.enum(
    choices.map(({ value }) => value),
    { error: message },
  );

/** One value of a list; `message` for none or an invalid one. */
const choice = <const Value extends string>(choices: Choices<Value>, message: string) =>
  z.pipe(single(message), listed(choices, message));

/** A question with one answer of several. */
export const oneOf = <const Value extends string>(
  choices: Choices<Value>,
  label: string,
  message: string,
) => ({ label, control: 'radio' as const, choices, rule: choice(choices, message) });

/** The same, which may stay open. */
export const optionalOneOf = <const Value extends string>(
  choices: Choices<Value>,
  label: string,
  message: string,
) => ({
  ...oneOf(choices, label, message),
  optional: true,
  rule: optional(choice(choices, message)),
});

/** Boxes to tick, which may all stay empty: the values in list order, without duplicates. */
export const optionalBoxes = <const Value extends string>(
  choices: Choices<Value>,
  label: string,
  message: string,
) => {
  const ticked = z.transform((sent: unknown) => [sent ?? []].flat().filter((one) => one !== ''));
  const inOrder = z.transform((sent: Value[]) => {
    const values = choices.map(({ value }) => value).filter((value) => sent.includes(value));
    return values.length > 0 ? values : undefined;
  });
  return {
    label,
    control: 'boxes' as const,
    choices,
    optional: true,
    rule: z.pipe(z.pipe(ticked, z.array(listed(choices, message))), inOrder),
  };
};
