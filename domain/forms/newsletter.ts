/** The request for the newsletter. It subscribes nobody: the owner of the address confirms it by mail. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import type { FormDefinition } from './form.ts';

export const newsletterSchema = z.object({ email: fields.email });

export const newsletterForm = {
  name: 'newsletter',
  title: 'Newsletter',
  schema: newsletterSchema,
  freeText: [],
  subscribes: true,
  labels: { email: 'E-mail address' },
  choices: {},
} as const satisfies FormDefinition<typeof newsletterSchema>;
