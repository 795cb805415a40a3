/** What the firm enters to book a call for someone: the public form without what only that person can say. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import type { FormDefinition } from './form.ts';
import { getStartedForm } from './get-started.ts';

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
