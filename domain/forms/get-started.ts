/** The form that books a free call. Programs may send preparation along. */
import * as z from 'zod/mini';
import { instantOf } from '../booking/zone.ts';
import * as fields from './fields.ts';
import { firmMessages, firmTypes, preparationLabels } from './firm.ts';
import type { FormDefinition } from './form.ts';
import { otherSoftwareNamed, preparation, preparationChoices } from './preparation.ts';

/** The chosen start in `/api/slots` format; absent when the visitor prefers email. */
const slot = fields.optionalLine('Choose a time from the list', instantOf);

const base = z
  .object({
    slot,
    timezone: fields.timezone,
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    firm_name: fields.requiredFirmName,
    firm_type: fields.optionalChoice(firmTypes, firmMessages.firm_type),
    goals_note: fields.note,
    ...preparation,
    marketing_consent: fields.marketingConsent,
  })
  .check(otherSoftwareNamed);

const getStartedSchema = base.check(
  z.refine((form) => form.slot === undefined || form.phone !== undefined, {
    path: ['phone'],
    message: 'Enter the number we should call',
    // Run even when another field is wrong, so that all errors show at once.
    when: () => true,
  }),
);

/** The form for calls by phone, the default: a chosen time requires a phone number. */
export const getStartedForm = {
  name: 'get-started',
  title: 'Book a Free Call',
  schema: getStartedSchema,
  freeText: ['software_other', 'goals_note'],
  acknowledgement: {
    subject: 'We have your request for a call:',
    sentences: [
      'No time is fixed yet. A person will read what you sent and write to you with times.',
    ],
    repeats: {},
  },
  labels: {
    slot: 'Choose a time',
    timezone: 'Times shown in',
    name: 'Your name',
    email: 'Email address',
    phone: 'Phone number',
    firm_name: 'Firm name',
    firm_type: 'What does your firm do most?',
    goals_note: 'Anything else we should know?',
    ...preparationLabels,
    marketing_consent: fields.marketingConsentLabel,
  },
  choices: { firm_type: firmTypes, ...preparationChoices },
} as const satisfies FormDefinition<typeof getStartedSchema>;

/** The form for a call's location (`booking.location.kind`): without phone calls the number is optional. */
export function getStartedFormAt(location: { kind: string }): FormDefinition {
  return location.kind === 'phone' ? getStartedForm : { ...getStartedForm, schema: base };
}

/** For a call's location (`booking.location.kind`). */
export const deskCallFormAt = ({ kind }: { kind: string }): FormDefinition => ({
  ...getStartedForm,
  schema: z.object({
    timezone: fields.timezone,
    name: fields.name,
    email: fields.email,
    phone: kind === 'phone' ? fields.requiredPhone : fields.phone,
    firm_name: fields.firmName,
    goals_note: fields.note,
  }),
});
