/** Operations for open times, booking, and managing a booked call. */
import { getStartedForm } from '../forms/get-started.ts';
import {
  inPath,
  inQuery,
  json,
  listOf,
  type Operation,
  objectOf,
  type PathItem,
  refTo,
  type Schema,
  text,
} from './openapi.ts';

const tags = ['Calls'];
const instant: Schema = { type: 'string', format: 'date-time' };

const findTimes: Operation = {
  operationId: 'find_open_times',
  summary: 'Find open times for a call',
  description:
    'Lists the times for which a free call can be booked, by day in the asked time zone. A start goes unchanged into book_call.',
  tags,
  parameters: [
    inQuery('from', 'First day. Today if left out.', { type: 'string', format: 'date' }),
    inQuery('days', 'Number of days.', { type: 'integer', minimum: 1, maximum: 31, default: 14 }),
    inQuery(
      'tz',
      'IANA time zone of days and labels, such as America/New_York. The office’s if left out, and for Etc/Unknown, which browsers send when they do not know theirs.',
      text,
    ),
  ],
  responses: {
    200: json('The open times.', refTo('OpenTimes')),
    400: json('The question cannot be read.', refTo('Refusal')),
    503: json('Times cannot be shown at the moment.', refTo('Refusal')),
  },
};

const describing: Partial<Record<keyof typeof getStartedForm.labels, Schema>> = {
  slot: {
    ...instant,
    description:
      'A start from find_open_times. Left out: nothing is booked, and we write to the person with times.',
  },
  timezone: { type: 'string', description: 'IANA time zone of the person, for the confirmation.' },
  email: { type: 'string', format: 'email', description: 'Email address; the confirmation goes there.' },
  phone: {
    type: 'string',
    description: 'The number we call. Required with a slot, because calls are made by phone.',
  },
  firm_name: { type: 'string', description: 'Name of the accounting firm.' },
  software: { type: 'array' },
  goals: { type: 'array' },
  marketing_consent: {
    type: 'string',
    enum: ['yes'],
    description: 'Send only if the person has asked for marketing tips by email.',
  },
};

const { labels, choices } = getStartedForm;
const choicesOf = (field: string) =>
  (choices as Readonly<Record<string, readonly { value: string; label: string }[]>>)[field];

function fieldSchema(field: keyof typeof labels): Schema {
  const answers = choicesOf(field);
  const own = describing[field] ?? {};
  const words = answers?.map(({ value, label }) => `${value}: ${label}`).join('; ');
  const description = own.description ?? [labels[field], words].filter(Boolean).join(' ');
  const values = answers && { enum: answers.map(({ value }) => value) };
  if (own.type === 'array') return listOf({ type: 'string', ...values }, description);
  return { type: 'string', ...own, description, ...values };
}

const names = Object.keys(labels) as (keyof typeof labels)[];

const bodyOf = (...parts: Parameters<typeof objectOf>) =>
  ({ required: true, content: { 'application/json': { schema: objectOf(...parts) } } }) as const;

const bookCall: Operation = {
  operationId: 'book_call',
  summary: 'Book a free call',
  description:
    'Books a free phone call of an accounting firm with us, for a person who has agreed to the time and gave the contact details. Send it once, and only after the person has confirmed. A confirmation goes to the email address.',
  tags,
  requestBody: bodyOf(
    Object.fromEntries(names.map((name) => [name, fieldSchema(name)])),
    ...['name', 'email', 'firm_name'],
  ),
  responses: {
    201: json('Booked, or stored where no slot was sent (booking is null).', refTo('Booked')),
    200: json('The same was sent before; this is that answer.', refTo('Booked')),
    202: json('Stored, but the time could not be confirmed yet. We write to the person.', refTo('Booked')),
    409: json(
      'The time is taken or outside of the hours. Details are kept; alternatives are named.',
      refTo('Refusal'),
    ),
    422: json('Some fields are missing or wrong.', refTo('Refusal')),
    429: json('Too many requests. Wait as long as Retry-After says.', refTo('Refusal')),
    503: json('Nothing was stored. Try again as Retry-After says.', refTo('Refusal')),
  },
};

const token = inPath(
  'token',
  'The last part of manageUrl, which the booking answered and the confirmation mail holds.',
  text,
);

const changed = {
  200: json('The call as it is now.', refTo('CallAnswer')),
  404: json('There is no such call.', refTo('Refusal')),
};

const readCall: Operation = {
  operationId: 'read_call',
  summary: 'Look at a booked call',
  description:
    'Says when the call is and whether it can still be moved or canceled. Send Accept: application/json.',
  tags,
  parameters: [token],
  responses: changed,
};

const moveCall: Operation = {
  operationId: 'move_call',
  summary: 'Move a booked call',
  description: 'Moves the call to another open time. Only after the person has confirmed.',
  tags,
  parameters: [token],
  requestBody: bodyOf(
    { slot: { ...instant, description: 'A start from find_open_times.' }, timezone: text },
    'slot',
  ),
  responses: {
    ...changed,
    409: json('That time cannot be had.', refTo('Refusal')),
    422: json('The time is wrong.', refTo('Refusal')),
  },
};

const cancelCall: Operation = {
  operationId: 'cancel_call',
  summary: 'Cancel a booked call',
  description: 'Cancels the call for good. Only after the person has confirmed.',
  tags,
  parameters: [token],
  requestBody: bodyOf({
    reason: { type: 'string', maxLength: 500, description: 'Helps us, and changes nothing.' },
  }),
  responses: { ...changed, 409: json('It can no longer be canceled.', refTo('Refusal')) },
};

export const callPaths: Readonly<Record<string, PathItem>> = {
  '/api/slots': { get: findTimes },
  '/get-started': { post: bookCall },
  '/bookings/{token}': { get: readCall },
  '/bookings/{token}/reschedule': { post: moveCall },
  '/bookings/{token}/cancel': { post: cancelCall },
};

const callFields: Readonly<Record<string, Schema>> = {
  id: text,
  start: instant,
  end: instant,
  timezone: text,
  status: { type: 'string', enum: ['confirmed', 'cancelled', 'completed', 'no_show'] },
};

const slots = listOf(objectOf({ start: instant, label: text }));
const isOk: Schema = { type: 'boolean', enum: [true] };

export const callSchemas: Readonly<Record<string, Schema>> = {
  OpenTimes: objectOf(
    {
      timezone: text,
      businessTimezone: text,
      slotMinutes: { type: 'integer', description: 'Length of a call.' },
      notice: { type: 'string', description: 'What is different on some of these days.' },
      days: listOf(objectOf({ date: { type: 'string', format: 'date' }, slots })),
    },
    ...['timezone', 'slotMinutes', 'days', 'businessTimezone'],
  ),
  Booked: objectOf(
    {
      ok: isOk,
      id: text,
      next: { type: 'string', description: 'The page to show the person, on this site.' },
      booking: {
        type: ['object', 'null'],
        properties: {
          ...callFields,
          manageUrl: { type: 'string', format: 'uri', description: 'Where the call is moved or canceled.' },
          icsUrl: { type: 'string', format: 'uri' },
        },
      },
      duplicate: { type: 'boolean' },
    },
    ...['ok', 'id', 'next', 'booking'],
  ),
  CallAnswer: objectOf(
    {
      ok: isOk,
      booking: objectOf({
        ...callFields,
        sequence: { type: 'integer' },
        canReschedule: { type: 'boolean' },
        canCancel: { type: 'boolean' },
      }),
    },
    ...['ok', 'booking'],
  ),
  Refusal: objectOf(
    {
      ok: { type: 'boolean', enum: [false] },
      error: { type: 'string', description: 'A code, such as validation_failed or slot_taken.' },
      message: text,
      fieldErrors: { type: 'object', additionalProperties: listOf(text) },
      formErrors: listOf(text),
      requestId: text,
      alternatives: slots,
    },
    ...['ok', 'error', 'message'],
  ),
};
