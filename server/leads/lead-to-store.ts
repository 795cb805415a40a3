/** A valid lead on its way into the database. */
import type { Attribution } from '#domain/attribution/touch.ts';
import type { AcceptedFields, FormDefinition } from '#domain/forms/form.ts';
import type { Assessment } from '#domain/forms/spam.ts';
import type { Booking } from '../db/tables.ts';
import type { WebhookSettings } from '../outbox/webhook-messages.ts';
import type { MessageSettings } from './lead-messages.ts';
import type { StoredAnswer } from './submissions.ts';

export interface LeadToStore {
  answer: StoredAnswer;
  form: FormDefinition;
  submissionKey: string;
  bodyHash: string;
  fields: AcceptedFields;
  assessment: Assessment;
  pagePath: string | null;
  referrerHost: string | null;
  utm: Readonly<Record<string, string>>;
  /** Missing in leads spooled by older versions. */
  attribution?: Attribution | null;
  ipHash: string | null;
  now: number;
  /** When it was sent, if not now: the visitor's records get this time. */
  sentAt?: number;
  /** `answer.id` was already given out: store under this id even if the content is a duplicate. */
  isPromised?: boolean;
  /** Path of the page that follows a booked call. */
  nextWith?: (call: Booking) => string;
  /** The same for a lead without a call. */
  nextOf?: (leadId: string) => string;
}

export interface StoreSettings extends MessageSettings, WebhookSettings {
  retentionDays: { lead: number; spam: number };
}
