/**
 * Row types of the database. Ids are UUIDv7 in lower case, times are milliseconds since 1970 UTC, JSON is text, booleans
 * are 0 or 1: so that one set of migrations serves SQLite and PostgreSQL.
 */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { ToolId } from '#domain/audit/report-types.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Count } from '#domain/measure/events.ts';

type Json = string;
type Bool = 0 | 1;

export interface ContactTable {
  id: string;
  email_norm: string;
  email: string;
  name: string | null;
  phone: string | null;
  company: string | null;
  created_at: number;
  updated_at: number;
}

export type LeadStatus = 'new' | 'contacted' | 'won' | 'lost' | 'awaiting_time';

export interface LeadTable {
  id: string;
  contact_id: string;
  form: string;
  fields: Json;
  verdict: Verdict;
  spam_score: number;
  spam_reasons: Json;
  status: LeadStatus;
  timezone: string | null;
  page_path: string | null;
  referrer_host: string | null;
  utm: Json;
  /** An Attribution as the visitor's browser told it and we checked it, else what the referring address told; null: unknown. */
  attribution: Json | null;
  ip_hash: string | null;
  created_at: number;
  updated_at: number;
  retain_until: number;
}

export interface SubmissionTable {
  form: string;
  submission_key: string;
  body_hash: string;
  lead_id: string;
  outcome: 'stored' | 'conflict';
  http_status: number;
  response: Json;
  created_at: number;
}

export interface ConsentTable {
  id: string;
  contact_id: string;
  lead_id: string | null;
  purpose: 'contact_request' | 'marketing_email' | 'newsletter';
  granted: Bool;
  wording_id: string;
  wording_version: number;
  wording_sha256: string;
  form: string;
  method: 'checkbox' | 'submit' | 'double_opt_in' | 'unsubscribe';
  ip_hash: string | null;
  at: number;
}

export interface SuppressionTable {
  email_hmac: string;
  scope: 'marketing' | 'all';
  reason: 'unsubscribe' | 'erased' | 'hard_bounce' | 'operator';
  at: number;
}

export type Channel = 'email' | 'webhook';
export type OutboxStatus = 'pending' | 'sent' | 'dead' | 'cancelled' | 'expired';

export interface OutboxTable {
  id: string;
  dedupe_key: string;
  channel: Channel;
  kind: string;
  stream: string;
  stream_seq: number;
  payload: Json;
  status: OutboxStatus;
  not_before: number;
  expires_at: number | null;
  attempts: number;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  done_at: number | null;
}

export interface DeliveryAttemptTable {
  id: string;
  outbox_id: string;
  at: number;
  duration_ms: number;
  result: 'ok' | 'retry' | 'dead';
  code: string | null;
  detail: string | null;
}

export interface AuditTable {
  id: string;
  at: number;
  /** `visitor`, `system` or `cli:<user>`. */
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** Without names, addresses or free text. */
  detail: Json;
}

export type BookingStatus = 'confirmed' | 'cancelled' | 'no_show';

export interface BookingTable {
  id: string;
  lead_id: string;
  contact_id: string;
  host_id: string;
  lane: number;
  start_at: number;
  end_at: number;
  /** IANA name. */
  visitor_tz: string;
  status: BookingStatus;
  /** Of the calendar entry: rises with each change of time and with the cancellation. */
  sequence: number;
  reschedule_count: number;
  season_id: string | null;
  cancel_reason: string | null;
  /** `visitor` or `cli:<user>`. */
  cancelled_by: string | null;
  created_at: number;
  updated_at: number;
}

export interface SlotClaimTable {
  lane: number;
  quantum_at: number;
  booking_id: string;
}

/** Confirmed calls of one date of the business zone. */
export interface DayLoadTable {
  /** YYYY-MM-DD */
  day: string;
  n: number;
}

/** One calendar feed of a host. */
export interface BusySourceTable {
  id: string;
  host_id: string;
  url_hash: string;
  etag: string | null;
  last_modified: string | null;
  fetched_at: number | null;
  ok_at: number | null;
  error: string | null;
  block_count: number;
}

export interface BusyBlockTable {
  id: string;
  host_id: string;
  source_id: string;
  start_at: number;
  end_at: number;
}

export interface SubscriptionTable {
  id: string;
  contact_id: string;
  email_norm: string;
  status: 'pending' | 'confirmed' | 'ended';
  /** Part of the signed links: a new request makes old links useless. */
  nonce: string;
  requested_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
  /** `visitor` or `cli:<user>`. */
  ended_by: string | null;
  confirm_sent_at: number | null;
}

/** Shared by several server processes; one process keeps its buckets in memory. */
export interface RateBucketTable {
  key: string;
  tokens_milli: number;
  updated_at: number;
}

/** What an auditor said of a public web site. Nothing tells who asked. */
export interface AuditReportTable {
  /** 128 random bits: whoever knows it may read the report. */
  id: string;
  tool: ToolId;
  host: string;
  created_at: number;
  expires_at: number;
  /** Length of `report`. */
  bytes: number;
  /** JSON, compressed with brotli, in base64. */
  report: string;
}

/** How often something happened on a day (domain/measure/events.ts). Nothing tells who did it. */
export type MeasureTable = Count;

export interface SchemaMigrationTable {
  version: number;
  name: string;
  applied_at: number;
}

export interface Tables {
  contact: ContactTable;
  lead: LeadTable;
  submission: SubmissionTable;
  consent: ConsentTable;
  suppression: SuppressionTable;
  outbox: OutboxTable;
  delivery_attempt: DeliveryAttemptTable;
  audit: AuditTable;
  booking: BookingTable;
  slot_claim: SlotClaimTable;
  day_load: DayLoadTable;
  busy_source: BusySourceTable;
  busy_block: BusyBlockTable;
  subscription: SubscriptionTable;
  rate_bucket: RateBucketTable;
  audit_report: AuditReportTable;
  measure: MeasureTable;
  schema_migration: SchemaMigrationTable;
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type OutboxRow = Selectable<OutboxTable>;
export type Booking = Selectable<BookingTable>;
export type NewLead = Insertable<LeadTable>;
