/** Rows, for SQLite and PostgreSQL. Ids are lower-case UUIDv7, times ms since 1970 UTC, JSON text, booleans 0 or 1. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ToolId } from 'site-audit/report';
import type { SequenceName } from '#content/values/schema.ts';
import type { DeskRole } from '#domain/desk/roles.ts';
import type { Verdict } from '#domain/forms/spam.ts';

type Json = string;
type Bool = 0 | 1;

export type LeadStatus = 'new' | 'contacted' | 'proposal' | 'won' | 'lost' | 'awaiting_time';

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
  /** The browser's Attribution, validated, or else one from the referrer; null if unknown. */
  attribution: Json | null;
  /** Of the latest arrival that says where from: its utm_source, else the site that linked here. */
  source: string | null;
  ip_hash: string | null;
  created_at: number;
  updated_at: number;
  retain_until: number;
  /** The person of the desk who takes care of it. */
  owner_id: string | null;
  /** When the owner wants to act, YYYY-MM-DD. */
  due_on: string | null;
  /** What it may bring, in whole dollars. */
  amount: number | null;
}

export interface ConsentTable {
  id: string;
  contact_id: string;
  lead_id: string | null;
  purpose: 'contact_request' | 'result_copy' | 'marketing_email' | 'newsletter' | 'audit_watch';
  granted: Bool;
  wording_id: string;
  wording_version: number;
  wording_sha256: string;
  form: string;
  method: 'checkbox' | 'submit' | 'double_opt_in' | 'unsubscribe' | 'import';
  ip_hash: string | null;
  at: number;
}

export type Channel = 'email' | 'webhook' | 'calendar';
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

type BookingStatus = 'confirmed' | 'cancelled' | 'no_show';

export interface SubscriptionTable {
  id: string;
  contact_id: string;
  email_norm: string;
  status: 'pending' | 'confirmed' | 'ended';
  /** Part of the signed links: a new request invalidates old links. */
  nonce: string;
  requested_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
  ended_by: string | null;
  confirm_sent_at: number | null;
}

/** `stopped`: an owner ended it early. */
type IssueStatus = 'sending' | 'stopped' | 'done';

/** The one mail about an article to the subscribers. */
export interface NewsletterIssueTable {
  id: string;
  /** Unique: no article is mailed twice. */
  article_path: string;
  /** ArticleFacts as they were when an owner sent them. */
  article: Json;
  status: IssueStatus;
  /** Id of the last subscription whose mail is in the outbox; empty before the first. */
  cursor: string;
  /** Confirmed subscribers at `created_at`. */
  recipients: number;
  actor: string;
  created_at: number;
  /** When its last mail came to an end; `sent` and `failed` count from then on, as the outbox is cleared. */
  finished_at: number | null;
  sent: number | null;
  failed: number | null;
}

/** A person in a sequence of mails that follow up; one row per person and sequence, for good. */
export interface FollowUpTable {
  /** `newsletter:<contact>`: nobody begins twice. */
  id: string;
  sequence: SequenceName;
  contact_id: string;
  /** The inquiry that began it. */
  lead_id: string | null;
  /** Replies, notes and calls from then on end it: the inquiry, or the beginning. */
  since: number;
  began_at: number;
  /** How many of its mails were put into the outbox; of an ended one, were sent. */
  step: number;
  next_at: number;
  ended_at: number | null;
  /** `inquiry`: the person got the sequence for inquiries instead. `done`: all mails, and some time since. */
  ended_by:
    | 'reply'
    | 'booking'
    | 'closed'
    | 'inquiry'
    | 'done'
    | 'unsubscribe'
    | 'hard_bounce'
    | null;
}

/** Someone who may sign in to the desk. Never deleted: the trail names them by id. */
export interface DeskPersonTable {
  id: string;
  email_norm: string;
  email: string;
  name: string;
  role: DeskRole;
  created_at: number;
  /** From then on this person cannot sign in. */
  disabled_at: number | null;
}

export interface Tables {
  contact: {
    id: string;
    email_norm: string;
    email: string;
    name: string | null;
    phone: string | null;
    company: string | null;
    created_at: number;
    updated_at: number;
  };
  lead: LeadTable;
  /** What people of the firm wrote about an inquiry at the desk. */
  lead_note: {
    id: string;
    lead_id: string;
    /** Who wrote it, as in the audit: `desk:<user id>`. */
    author: string;
    text: string;
    created_at: number;
    /** `reply`: it was mailed to the person. Null: a note. */
    kind: 'reply' | null;
  };
  submission: {
    form: string;
    submission_key: string;
    body_hash: string;
    lead_id: string;
    outcome: 'stored' | 'conflict';
    http_status: number;
    response: Json;
    created_at: number;
  };
  consent: ConsentTable;
  suppression: {
    email_hmac: string;
    scope: 'marketing' | 'all';
    reason: 'unsubscribe' | 'erased' | 'hard_bounce' | 'operator';
    at: number;
  };
  outbox: OutboxTable;
  delivery_attempt: {
    id: string;
    outbox_id: string;
    at: number;
    duration_ms: number;
    result: 'ok' | 'retry' | 'dead';
    code: string | null;
    detail: string | null;
  };
  audit: {
    id: string;
    at: number;
    /** `visitor`, `system`, `cli:<user>` or `desk:<person>`. */
    actor: string;
    action: string;
    subject_type: string;
    subject_id: string;
    /** No names, addresses or free text. */
    detail: Json;
  };
  booking: {
    id: string;
    lead_id: string;
    contact_id: string;
    host_id: string;
    lane: number;
    start_at: number;
    end_at: number;
    visitor_tz: string;
    status: BookingStatus;
    /** Of the calendar entry: incremented by each move and by the cancellation. */
    sequence: number;
    reschedule_count: number;
    season_id: string | null;
    cancel_reason: string | null;
    cancelled_by: string | null;
    created_at: number;
    updated_at: number;
  };
  slot_claim: {
    lane: number;
    quantum_at: number;
    booking_id: string;
  };
  /** Number of confirmed calls per date in the business zone. */
  day_load: {
    /** YYYY-MM-DD */
    day: string;
    n: number;
  };
  /** One calendar feed of a host. */
  busy_source: {
    id: string;
    host_id: string;
    url_hash: string;
    etag: string | null;
    last_modified: string | null;
    fetched_at: number | null;
    ok_at: number | null;
    error: string | null;
    block_count: number;
  };
  busy_block: {
    id: string;
    host_id: string;
    source_id: string;
    start_at: number;
    end_at: number;
  };
  /** What a host has set at the desk. Without `url` no calendar is connected. */
  host_calendar: {
    host_id: string;
    /** As typed: where the server is looked for. */
    url: string | null;
    username: string | null;
    /** Encrypted: `calendar-password`. */
    password: string | null;
    /** Calendars of the account: name, address, and whether their times are busy. */
    calendars: Json | null;
    /** Address of the calendar that calls are written into. */
    write_url: string | null;
    /** Where the host's calls take place. */
    video_link: string | null;
    /** `desk:<person>` */
    changed_by: string;
    changed_at: number;
  };
  /** A call in a host's calendar. */
  calendar_entry: {
    booking_id: string;
    host_id: string;
    url: string;
    written_at: number;
    /** When the entry was found to be deleted there. */
    missing_at: number | null;
  };
  /** A time without calls that the firm chose. */
  call_block: {
    id: string;
    /** Null: every host. */
    host_id: string | null;
    start_at: number;
    /** Exclusive. */
    end_at: number;
    /** Seen by the firm only. */
    note: string | null;
    created_by: string;
    created_at: number;
  };
  subscription: SubscriptionTable;
  newsletter_issue: NewsletterIssueTable;
  follow_up: FollowUpTable;
  /** Shared by several server processes on PostgreSQL; others count in memory. */
  rate_limit: {
    key: string;
    points: number;
    /** Milliseconds since 1970. */
    expire: number;
  };
  /** Of versions before `rate_limit`. */
  rate_bucket: {
    key: string;
    tokens_milli: number;
    updated_at: number;
  };
  /** An audit of a public web site. Does not record who requested it. */
  audit_report: {
    /** 128 random bits: anyone who knows it may read the report. */
    id: string;
    tool: ToolId;
    host: string;
    created_at: number;
    expires_at: number;
    /** Length of `report`. */
    bytes: number;
    /** JSON, brotli-compressed, in base64. */
    report: string;
  };
  /** Views by day, page and source (domain/measure/views.ts). Nothing identifies a visitor. */
  measure: {
    /** YYYY-MM-DD in the business's zone. */
    day: string;
    kind: 'view';
    /** Path of the page. */
    subject: string;
    /** Source; empty in rows of the versions that did not count it. */
    detail: string;
    n: number;
  };
  desk_person: DeskPersonTable;
  desk_passkey: {
    /** The credential's id as the authenticator gave it, in base64url. */
    id: string;
    person_id: string;
    name: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Signatures that the authenticator has counted; 0 where it counts none. */
    counter: number;
    /** How browsers reach the authenticator: `["internal","hybrid"]`. */
    transports: Json;
    created_at: number;
    used_at: number | null;
  };
  desk_link: {
    /** SHA-256 of the token in hex; the token itself is in the link only. */
    token_hash: string;
    person_id: string;
    purpose: 'invite' | 'sign-in';
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  desk_session: {
    id: string;
    /** SHA-256 of the cookie's token in hex. */
    token_hash: string;
    person_id: string;
    /** `Firefox on Windows`: so that a person tells their sessions apart. */
    agent: string;
    created_at: number;
    /** Last request, to the minute. */
    seen_at: number;
    ended_at: number | null;
  };
  /** A person of the desk who gets the figures by mail every Monday. */
  weekly_figures: {
    person_id: string;
    since: number;
  };
  /** What a person changed of a content file and has not published. */
  page_draft: {
    /** Path below content/pages. */
    file: string;
    /** The file's text when the draft began; null for a new file. */
    base: string | null;
    text: string;
    person_id: string;
    created_at: number;
    changed_at: number;
  };
  /** What is set besides content. Passwords in it are encrypted. */
  setting: {
    /**
     * The mail server; the folder whose words were taken over; the days by which people wait for follow-up mails; the
     * private address of a calendar, encrypted.
     */
    name: 'mail' | 'site-dir' | `follow-up-days:${SequenceName}` | `calendar-address:${string}`;
    value: Json;
    /** `desk:<person>` or `server`. */
    changed_by: string;
    changed_at: number;
  };
  /** What a person typed into the form of a content file and has not saved; nobody else sees it. */
  page_typed: {
    /** Of the person and the file. */
    id: string;
    person_id: string;
    file: string;
    /** The text that the form began with. */
    base: string;
    text: string;
    typed_at: number;
  };
  /** What the firm changed of the delivered words. */
  site_word: {
    /** As drafts name files. */
    file: string;
    /** Of a page its whole text, null for a removed one; of values the keys that differ, as JSON. */
    text: string | null;
    /** Of the delivered text when this was published: a release may change it since. Null without a delivered file. */
    delivered_hash: string | null;
    /** `desk:<person>` or `import` */
    changed_by: string;
    changed_at: number;
  };
  /** Uploaded pictures, without what cameras note. */
  site_picture: {
    address: string;
    /** As in the name of a file: `webp`. */
    type: string;
    width: number;
    height: number;
    content: Uint8Array;
    created_at: number;
  };
  /** Grows with each publication; no row before the first. */
  words_version: { id: 'words'; version: number };
  /** Changes of words that were or will be published together. */
  page_publication: {
    id: string;
    state: 'scheduled' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone';
    kind: 'publish' | 'undo';
    person_id: string;
    /** Name of the machine whose files it writes: several may share the database. */
    host: string;
    /** `{ files: PublishedFile[], undoes? }` */
    files: Json;
    /** What came of it, in sentences; empty while it runs. */
    message: string;
    created_at: number;
    due_at: number | null;
    ended_at: number | null;
  };
}

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type OutboxRow = Selectable<OutboxTable>;
export type Booking = Selectable<Tables['booking']>;
export type CallBlock = Selectable<Tables['call_block']>;
