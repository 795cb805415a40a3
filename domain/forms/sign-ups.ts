/** The newsletter signup. It subscribes only after the owner of the address confirms by mail. */
import * as z from 'zod/mini';
import { isIsoDate } from '../dates/iso-date.ts';
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

const weekMessage = 'Choose a week from the list';

export const waitingListSchema = z.object({
  email: fields.email,
  week: fields.required(weekMessage, (typed) => (isIsoDate(typed) ? typed : undefined)),
  timezone: fields.timezone,
});

/** The form's name in leads. */
export const waitingListForm = {
  name: 'waiting-list',
  title: 'Waiting list',
  schema: waitingListSchema,
  freeText: [],
  acknowledgement: {
    subject: 'You’re on the waiting list at',
    opening: 'You’re on our waiting list for a free call.',
    sentences: [
      'We email you when a time opens in the week you chose. The first person to book it gets it, so answer soon.',
      'The list ends with that week. Each email has a link that takes you off it sooner.',
    ],
    repeats: {},
  },
  labels: { email: 'Email address', week: 'Week that begins', timezone: 'Time zone' },
  choices: {},
} as const satisfies FormDefinition<typeof waitingListSchema>;
