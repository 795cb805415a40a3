/**
 * A whole back end on its own database, with a clock that only moves on request. For tests.
 *
 * Every test file that imports this one, test-database.ts or only-on.ts runs twice without any code for it: on SQLite
 * in Vitest's project `unit` and on PostgreSQL in its project `postgres` (vitest.config.ts), which starts one server
 * per run: `npx vitest run --project unit --project postgres server/leads/leads.test.ts`
 *
 * - Tests for one database only use `onSqlite('…', …)` and `onPostgres('…', …)` of only-on.ts.
 * - Two programs on one database: `site.open()` is a second connection, and `readConfig({ ...site.environment, … })` is
 *   the configuration of another server or command.
 * - An outage: `site.takeDown()`, `site.bringBack()`. A failure midway: `breakTable(site.db, 'audit', 'insert')`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { formsAt } from '#content/site/forms.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { brand } from '#domain/messages/testing/brand.ts';
import { createBookings } from '../booking/bookings.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import { calendarLinks } from '../booking/invite.ts';
import { createListing } from '../booking/listing-service.ts';
import { all, count, firstOrThrow, type Match, update } from '../db/rows.ts';
import type { Tables } from '../db/tables.ts';
import { createWrite } from '../db/write.ts';
import { createFormTokens } from '../leads/form-token.ts';
import { createLeads, type SubmissionInput } from '../leads/leads.ts';
import { createSpool } from '../leads/spool.ts';
import { createThankYou } from '../leads/thank-you.ts';
import type { WebhookEndpoint } from '../outbox/payload.ts';
import { createSecret } from '../shared/secret.ts';
import { silent } from './silent-log.ts';
import { databaseKind, testDatabase } from './test-database.ts';

export type TemporarySite = Awaited<ReturnType<typeof temporarySite>>;

export interface TemporarySiteOptions {
  webhooks?: readonly WebhookEndpoint[];
  /** Overrides parts of the site's booking configuration. */
  booking?: Partial<BookingConfig>;
  leadsTo?: readonly string[];
}

export async function temporarySite(options: TemporarySiteOptions = {}) {
  const { webhooks = [], leadsTo = ['team@tallygrove.example'] } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  let now = Date.parse('2026-11-20T18:00:00Z');
  const clock = {
    now: () => now,
    move(ms: number) {
      now += ms;
    },
  };
  const { db, url, open, takeDown, bringBack, remove } = await testDatabase(dataDir);
  const write = createWrite(db);
  const secretKey = 'a'.repeat(32);
  const secret = createSecret([secretKey]);
  const formTokens = createFormTokens(secret, clock);
  const callSettings: CallSettings = {
    leadsTo,
    forms: formsAt(delivered.prices),
    retentionDays: { lead: 730, spam: 30 },
    brand,
    webhooks,
    booking: { ...delivered.booking, ...options.booking },
    mailFrom: { name: brand.product, address: 'no-reply@tallygrove.example' },
    secret,
  };
  const thankYou = createThankYou(secret, clock, (call) => calendarLinks(callSettings, call));
  const hooks = { readAnew: async () => {} };
  const openTimes = createListing({
    db,
    config: () => callSettings.booking,
    clock,
    readAnew: () => hooks.readAnew(),
  });
  const bookings = createBookings({
    db,
    write,
    clock,
    settings: () => callSettings,
    openTimes,
    onChanged: () => {},
  });
  const spool = createSpool(dataDir, silent);
  const newLeads = () =>
    createLeads({
      db,
      write,
      clock,
      formTokens,
      thankYou,
      spool,
      log: silent,
      settings: () => callSettings,
      formMinMs: 3000,
      openTimes,
      onStored: () => {},
    });
  return {
    callSettings,
    bookings,
    dataDir,
    db,
    open,
    takeDown,
    bringBack,
    write,
    clock,
    secret,
    formTokens,
    thankYou,
    spool,
    leads: newLeads(),
    /** As after a restart: it remembers no earlier submission. */
    newLeads,
    openTimes,
    /** What is read before a time is taken: nothing, unless a test sets it. */
    hooks,
    /** Which database this is. */
    kind: databaseKind,
    /** Environment for another program on the same database. */
    environment: {
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      ...(url && { DATABASE_URL: url }),
    } as Record<string, string>,
    /** Number of rows in a table. */
    count: (table: keyof Tables) => count(db, table, {}),
    /** Rows of a table that match, in the order of these columns. */
    rows: <Table extends keyof Tables>(
      table: Table,
      match: Match<Table> = {},
      ...order: (keyof Tables[Table] & string)[]
    ) => all(db, table, match, ...order),
    /** One row of a table, which is there for certain. */
    row: <Table extends keyof Tables>(table: Table, match: Match<Table> = {}) =>
      firstOrThrow(db, table, match),
    /** Changes the rows of a table that match. */
    set: <Table extends keyof Tables>(
      table: Table,
      values: Updateable<Tables[Table]>,
      match: Match<Table> = {},
    ) => update(db, table, match, values),
    async remove(): Promise<void> {
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The site of the test that runs: every test of the file has a new one in the same object. */
export function siteOfEachTest(options?: TemporarySiteOptions) {
  const start = async (given?: TemporarySiteOptions) =>
    void Object.assign(site, await temporarySite(given));
  const site = {
    /** Replaces the site within a test. */
    async restart(given: TemporarySiteOptions) {
      await site.remove();
      await start(given);
    },
  } as TemporarySite & { restart(given: TemporarySiteOptions): Promise<void> };
  beforeEach(() => start(options));
  afterEach(() => site.remove());
  return site;
}

/** A form as a normal visitor's browser sends it; `fields` replaces or adds. */
export function contactInput(
  fields: Record<string, string | string[]> = {},
  more: Partial<Omit<SubmissionInput, 'fields'>> = {},
): SubmissionInput {
  return {
    fields: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      topic: 'new-client',
      message: 'We are four people and would like a better website.',
      subject_line: '',
      ...fields,
    },
    meta: {
      hasUserAgent: true,
      clientAddress: '198.51.100.7',
      pagePath: '/contact',
      referrerHost: 'www.tallygrove.example',
      utm: {},
      isFormEncoded: true,
    },
    ...more,
  };
}

/** The same with a token old enough for a person to have typed. */
export function filledIn(site: TemporarySite, fields: Record<string, string | string[]> = {}) {
  const form_token = site.formTokens.issue('contact');
  site.clock.move(30_000);
  return contactInput({ form_token, ...fields });
}

/** Extra fields of a visitor who wants a certain time. */
export const wantedCall = {
  firm_name: 'Doe CPA',
  firm_type: 'cpa',
  firm_size: '2-5',
  goals: ['more-clients'],
  phone: '(541) 555-0142',
  slot: '2026-11-30T18:00:00Z',
  timezone: 'America/Los_Angeles',
};

/** A request for a call as a browser sends it, a minute after its page was opened; without `slot` unless given. */
export function callInput(
  site: TemporarySite,
  fields: Record<string, string | string[]> = {},
): SubmissionInput {
  const form_token = site.formTokens.issue('get-started');
  site.clock.move(60_000);
  return {
    fields: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '(541) 555-0142',
      firm_name: 'Doe CPA',
      firm_type: 'cpa',
      firm_size: '2-5',
      goals: ['more-clients'],
      timezone: 'America/New_York',
      subject_line: '',
      form_token,
      ...fields,
    },
    meta: { ...contactInput().meta, pagePath: '/get-started' },
  };
}

/** Mail files of a data folder, by name. */
export function mailFiles(dataDir: string): { name: string; text: string }[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
