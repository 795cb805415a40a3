import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookedCall } from '#server/testing/booked-call.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(() => site.environment);

async function submit(fields: Record<string, string> = {}): Promise<string> {
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  return outcome.kind === 'stored' ? outcome.id : '';
}

/** Parses one line of our own CSV; the values in these tests have no line breaks. */
function cellsOf(text: string): Record<string, string> {
  const [head = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
  const cells = first.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  const plain = cells.map((cell) =>
    cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
  return Object.fromEntries(head.split(',').map((name, column) => [name, plain[column] ?? '']));
}

test('a table for spreadsheets: byte order mark, CRLF, ISO instants, no formulas', async () => {
  const id = await submit({
    name: '=HYPERLINK("http://x.example")',
    phone: '+1 541 555 0142',
    firm_name: '@Doe, "CPA"',
  });
  await bookedCall(site.db, id, { start_at: Date.parse('2026-12-01T18:00:00Z') });
  const { code, out } = await line.command('export');
  expect(code).toBe(0);
  expect(out.startsWith('\uFEFFid,form,createdAt,')).toBe(true);
  expect(out.endsWith('\r\n')).toBe(true);
  expect(cellsOf(out)).toMatchObject({
    id,
    form: 'contact',
    createdAt: '2026-11-20T18:00:30.000Z',
    name: `'=HYPERLINK("http://x.example")`,
    phone: '+1 541 555 0142',
    company: `'@Doe, "CPA"`,
    bookingStart: '2026-12-01T18:00:00Z',
    'fields.topic': 'new-client',
  });
});

test('JSON is one document, ndjson one per line, both with the text as typed', async () => {
  await submit({ phone: '+1 541 555 0142' });
  await submit({ email: 'roe@example.com', message: 'Another message here.' });
  const { items } = JSON.parse((await line.command('export --format json')).out);
  const lines = (await line.command('export --format ndjson')).out.trim().split('\n');
  expect(lines.map((text) => JSON.parse(text))).toEqual(items);
  expect(items[1]).toMatchObject({ phone: '+1 541 555 0142', utm: {}, booking: null });
  expect(items[1].fields.topic).toBe('new-client');
});

test('filters match those of the list; spam only on request', async () => {
  const id = await submit();
  await submit({ email: 'spam@example.com', subject_line: 'x', form_token: '' });
  const ids = async (filter: string) =>
    JSON.parse((await line.command(`export --format json ${filter}`)).out).items.map(
      (item: { id: string }) => item.id,
    );
  expect(await ids('')).toEqual([id]);
  expect(await ids('--verdict spam')).toHaveLength(1);
  expect(await ids('--until 2026-11-20')).toEqual([]);
  expect(await ids('--limit 1 --form contact')).toEqual([id]);
});

test('a file is readable by its owner only and overwritten only with --force', async () => {
  await submit();
  const file = join(site.dataDir, 'leads.csv');
  expect((await line.command(['export', '--out', file])).out).toBe('');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = readFileSync(file, 'utf8');
  writeFileSync(file, 'kept', { mode: 0o600 });
  const { code, err } = await line.command(['export', '--out', file]);
  expect([code, err]).toEqual([
    1,
    `${file} exists. Choose another name, or add --force to replace it.\n`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe('kept');
  await line.command(['export', '--out', file, '--force']);
  expect(readFileSync(file, 'utf8')).toBe(first);
});

test('more than a page is exported once each, in pieces with backpressure', async () => {
  await submit();
  const lead = await site.row('lead');
  const rows = Array.from({ length: 1234 }, (_, n) => ({
    ...lead,
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    created_at: lead.created_at - (n % 7),
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await site.db
      .insertInto('lead')
      .values(rows.slice(at, at + 500))
      .execute();
  }
  const ids = (await line.command('export --format ndjson')).out
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text).id);
  expect([ids.length, new Set(ids).size]).toEqual([1235, 1235]);
});

test('exports everything about one person, under any spelling', async () => {
  const id = await submit({ marketing_consent: 'yes' });
  await submit({ email: 'roe@example.com', message: 'Another message here.' });
  const person = await line.json('export --email JANE@example.com');
  expect(person).toMatchObject({
    email: 'jane@example.com',
    contact: { name: 'Jane Doe', email: 'jane@example.com' },
    leads: [{ id, fields: { topic: 'new-client' }, createdAt: '2026-11-20T18:00:30.000Z' }],
    submissions: [{ leadId: id }],
    bookings: [],
    subscriptions: [{ status: 'pending', emailNorm: 'jane@example.com' }],
    mailFiles: [],
    spool: [],
  });
  expect(person.consents.map(({ purpose }: { purpose: string }) => purpose)).toContain(
    'marketing_email',
  );
  expect(person.messages.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
    'lead.notice',
    'lead.ack',
  ]);
  expect(JSON.stringify(person)).not.toContain('roe@');
});

test('an inquiry’s attribution has its own columns, safe in a spreadsheet', async () => {
  const first = { at: '2026-11-02T09:30:00Z', landingPage: '/', referrerHost: 'www.bing.com' };
  const last = {
    at: '2026-11-20T10:00:00Z',
    landingPage: '/faq',
    campaign: '=HYPERLINK("http://x.example")',
    source: '+google',
    intent: 'reviews',
  };
  await submit({ attribution: JSON.stringify({ first, last }) });
  expect(cellsOf((await line.command('export')).out)).toMatchObject({
    firstCampaign: '',
    firstReferrer: 'www.bing.com',
    firstLandingPage: '/',
    firstAt: '2026-11-02T09:30:00Z',
    lastCampaign: `'=HYPERLINK("http://x.example")`,
    lastSource: "'+google",
    lastLandingPage: '/faq',
    lastAt: '2026-11-20T10:00:00Z',
    intent: 'reviews',
  });
  const { items } = JSON.parse((await line.command('export --format json')).out);
  expect(items[0].attribution).toEqual({ first, last });
  const listed = await line.json('list');
  expect(listed.items[0].attribution).toEqual({ first, last });
  expect((await line.json(`show ${items[0].id}`)).lead.attribution).toEqual({ first, last });
});
