/** The newsletter signup. It subscribes only after the owner of the address confirms by mail. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import type { FormDefinition } from './form.ts';

const newsletterSchema = z.object({ email: fields.email });

export const newsletterForm = {
  name: 'newsletter',
  title: 'Newsletter',
  schema: newsletterSchema,
  freeText: [],
  subscribes: true,
  labels: { email: 'Email address' },
  choices: {},
} as const satisfies FormDefinition<typeof newsletterSchema>;
