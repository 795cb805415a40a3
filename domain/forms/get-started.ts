/** The form that books a free call. Programs may send preparation along. */
import * as z from 'zod/mini';
import { instantOf, isNoZone, readZone } from '../booking/zone.ts';
import * as fields from './fields.ts';
import { firmTypeMessage, firmTypes } from './firm.ts';
import { type FormDefinition, schemaOf } from './form.ts';
import { otherSoftwareNamed, preparation } from './preparation.ts';

const zone = fields.optionalLine('Choose a time zone from the list', readZone);

const asked = {
  /** The chosen start in `/api/slots` format; absent when the visitor prefers email. */
  slot: {
    label: 'Choose a time',
    rule: fields.optionalLine('Choose a time from the list', instantOf),
  },
  /** An IANA zone; absent when the browser does not know its own, so that the office's is used. */
  timezone: {
    label: 'Times shown in',
    rule: z.pipe(
      z.transform((typed: unknown) =>
        typeof typed === 'string' && isNoZone(typed) ? undefined : typed,
      ),
      zone,
    ),
  },
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  firm_name: fields.requiredFirmName,
  firm_type: {
    ...fields.optionalOneOf(firmTypes, 'What does your firm do most?', firmTypeMessage),
    columns: 4,
  },
  goals_note: {
    label: 'Anything else we should know?',
    control: 'area',
    optional: true,
    rows: 3,
    hint: 'Leave out client data and passwords.',
    rule: fields.optionalText({
      required: 'Enter a note',
      subject: 'This',
      max: 2000,
      multiLine: true,
    }),
  },
  ...preparation,
  marketing_consent: fields.marketingConsent,
} as const;

const base = schemaOf(asked).check(otherSoftwareNamed);

/** The form for calls by phone, the default: a chosen time requires a phone number. */
export const getStartedForm = {
  name: 'get-started',
  title: 'Book a Free Call',
  fields: asked,
  schema: base.check(
    z.refine((form) => form.slot === undefined || form.phone !== undefined, {
      path: ['phone'],
      message: 'Enter the number we should call',
      // Run even when another field is wrong, so that all errors show at once.
      when: () => true,
    }),
  ),
  freeText: ['software_other', 'goals_note'],
  acknowledgement: {
    subject: 'We have your request for a call:',
    sentences: ['No time is fixed yet. A person will read what you sent and email you some times.'],
    repeats: {},
  },
} satisfies FormDefinition;

/** The form for a call's location (`booking.location.kind`): without phone calls the number is optional. */
export const getStartedFormAt = ({ kind }: { kind: string }): FormDefinition =>
  kind === 'phone' ? getStartedForm : { ...getStartedForm, schema: base };

/** For a call's location (`booking.location.kind`). */
export function deskCallFormAt({ kind }: { kind: string }): FormDefinition {
  const { timezone, name, email, phone, goals_note } = asked;
  return {
    ...getStartedForm,
    schema: schemaOf({
      timezone,
      name,
      email,
      phone: kind === 'phone' ? fields.requiredPhone : phone,
      firm_name: fields.firmName,
      goals_note,
    }),
  };
}
