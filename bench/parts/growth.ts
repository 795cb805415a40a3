/**
 * Inbox, search, export and backup with 1,000, 10,000 and 100,000 stored inquiries on SQLite, with the factor from step
 * to step. Needs no build.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, prepareDataDir } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Trx } from '../../server/db/tables.ts';
import { createWrite } from '../../server/db/write.ts';
import { type InboxFilter, listInbox } from '../../server/desk/inbox/list-inbox.ts';
import { backUp } from '../../server/ops/backup-archive.ts';
import { columns, exporter, leadPages, recordOf } from '../../server/ops/operator/lead-records.ts';
import { uuidv7 } from '../../server/shared/ids.ts';
import { timesOf } from './load.ts';
import { median, note, rounded, type Site, type Summary } from './part.ts';

const steps = [1000, 10_000, 100_000];
const runs = 7;

export async function measureGrowth([{ name }]: readonly [Site, ...Site[]]): Promise<Summary> {
  const summary: Summary = {};
  const before = new Map<string, number>();
  for (const count of steps) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
    const dataDir = folder.path;
    prepareDataDir(dataDir);
    await storeLeads(dataDir, count);
    await using db = openDatabase(dataDir);
    const write = createWrite(db);
    const list = (filter: Partial<InboxFilter>) =>
      listInbox(db, write, { box: 'kept', limit: 50, ...filter });
    const exported = async () => {
      const { page } = exporter('csv', columns);
      for await (const rows of leadPages(db, {})) page(rows.map(recordOf));
    };
    const copied = () =>
      backUp(join(dataDir, 'copy.tar.gz'), {
        dataDir,
        databaseUrl: undefined,
        mayReplace: true,
      });
    // Reads all of them into the index of words.
    await list({ search: 'website' });
    const works = {
      inbox: () => list({}),
      'search for an address': () => list({ search: 'visitor42@example.com' }),
      'search for a word that all have': () => list({ search: 'website' }),
      export: exported,
      backup: copied,
    };
    for (const [what, work] of Object.entries(works)) {
      const ms = median(await timesOf(runs, 1, work));
      const last = before.get(what);
      const factor = last === undefined ? '' : ` (times ${rounded(ms / last, 1)})`;
      note(
        summary,
        `${what} with ${count.toLocaleString('en-US')} inquiries, ms`,
        name,
        rounded(ms, 1) + factor,
      );
      before.set(what, ms);
    }
  }
  return summary;
}

const message =
  'We are four people and would like a better website before the season begins. '.repeat(4);

/**
 * Fills the SQLite of `dataDir`, which must exist: each inquiry with its contact, consent, submission, two mails and
 * their attempts.
 */
async function storeLeads(dataDir: string, count: number): Promise<void> {
  await using db = openDatabase(dataDir);
  await migrate(db);
  const write = createWrite(db);
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, n) => from + n);
    await write((trx) => storeSome(trx, numbers));
  }
}

async function storeSome(trx: Trx, numbers: readonly number[]): Promise<void> {
  const people = numbers.map((n) => {
    const at = Date.parse('2026-01-01T00:00:00Z') + n * 60_000;
    const id = { contact: uuidv7(at), lead: uuidv7(at) };
    return { at, id, email: `visitor${n}@example.com`, name: `Visitor ${n}` };
  });
  const contacts = people.map(({ at, id, email, name }) => ({
    id: id.contact,
    email_norm: email,
    email,
    name,
    phone: '(541) 555-0142',
    company: `Firm of ${name}`,
    created_at: at,
    updated_at: at,
  }));
  const leads = people.map(({ at, id, email, name }) => ({
    id: id.lead,
    contact_id: id.contact,
    form: 'contact',
    page_path: '/contact',
    utm: '{}',
    fields: JSON.stringify({ name, email, topic: 'new-client', message }),
    verdict: 'clean' as const,
    spam_score: 0,
    spam_reasons: '[]',
    status: 'new' as const,
    created_at: at,
    updated_at: at,
    retain_until: at,
  }));
  const submissions = people.map(({ at, id: { lead } }) => ({
    form: 'contact',
    submission_key: lead,
    body_hash: lead.repeat(2),
    lead_id: lead,
    created_at: at,
    outcome: 'stored' as const,
    http_status: 201,
    response: JSON.stringify({ ok: true, id: lead }),
  }));
  const consents = people.map(({ at, id }) => ({
    id: uuidv7(at),
    contact_id: id.contact,
    lead_id: id.lead,
    form: 'contact',
    at,
    purpose: 'contact_request' as const,
    granted: 1 as const,
    method: 'submit' as const,
    wording_id: 'contact',
    wording_version: 1,
    wording_sha256: '0'.repeat(64),
  }));
  const mails = people.flatMap(({ at, id: { lead }, email }) =>
    (['lead.notice', 'lead.ack'] as const).map((kind) => ({
      id: uuidv7(at),
      dedupe_key: `${kind}:${lead}`,
      channel: 'email' as const,
      kind,
      stream: `email:${lead}`,
      stream_seq: 1,
      status: 'sent' as const,
      attempts: 1,
      payload: JSON.stringify({
        to: { address: email },
        leadId: lead,
        subject: 'Your note',
        text: message,
      }),
      not_before: at,
      created_at: at,
      done_at: at,
    })),
  );
  const attempts = mails.map(({ id, created_at: at }) => ({
    id: uuidv7(at),
    outbox_id: id,
    at,
    duration_ms: 40,
    result: 'ok' as const,
    code: '250',
  }));
  await trx.insertInto('contact').values(contacts).execute();
  await trx.insertInto('lead').values(leads).execute();
  await trx.insertInto('submission').values(submissions).execute();
  await trx.insertInto('consent').values(consents).execute();
  await trx.insertInto('outbox').values(mails).execute();
  await trx.insertInto('delivery_attempt').values(attempts).execute();
}
