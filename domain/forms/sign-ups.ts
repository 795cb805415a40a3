/** The newsletter signup. It subscribes only after the owner of the address confirms by mail. */
import { email } from './fields.ts';
import { type FormDefinition, schemaOf } from './form.ts';

export const newsletterForm = {
  name: 'newsletter',
  title: 'Newsletter',
  fields: { email },
  schema: schemaOf({ email }),
  freeText: [],
  subscribes: true,
} satisfies FormDefinition;
