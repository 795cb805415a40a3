import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commands } from './leads.ts';
import { commandLine } from './testing/run-command.ts';

const site = siteOfEachTest();

const { command, json } = commandLine(() => site.environment);

async function submit(fields: Record<string, string> = {}) {
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  return outcome.kind === 'stored' ? outcome.id : '';
}

test('list prints the newest first, as documented, while the server has the database open', async () => {
  const first = await submit({ firm_name: 'Doe CPA', phone: '541 555 0142' });
  const second = await submit({ email: 'roe@example.com', message: 'Another message here.' });
  const { items, nextCursor } = await json('list');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect(items[1]).toEqual({
    id: first,
    form: 'contact',
    createdAt: '2026-11-20T18:00:30.000Z',
    verdict: 'clean',
    status: 'new',
    name: 'Jane Doe',
    email: 'jane@example.com',
    company: 'Doe CPA',
    bookingId: null,
    bookingStart: null,
    attribution: null,
  });
  expect(nextCursor).toBeNull();
});

test('a misspelled command is answered with a suggestion, in one line', async () => {
  const { code, out, err } = await command('lisst');
  expect([code, out, err]).toEqual([
    2,
    '',
    'There is no command "lisst". Did you mean "list"? npm run leads -- help lists them all.\n',
  ]);
  expect((await command('list --from contact')).err).toMatch(
    /^There is no option --from here\. Did you mean --form\?\nUsage: /,
  );
});

test('help names every command and fits a terminal of 80 columns', async () => {
  const { out } = await command('help');
  for (const name of Object.keys(commands)) expect(out).toContain(`\n  ${name}`);
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('filters narrow the list', async () => {
  const id = await submit();
  for (const filter of [
    '--email JANE@example.com',
    '--since 2026-11-20',
    '--form contact',
    '--status new',
  ]) {
    expect((await json(`list ${filter}`)).items[0]?.id).toBe(id);
  }
  for (const filter of [
    '--email roe@example.com',
    '--until 2026-11-20T18:00:00Z',
    '--status won',
  ]) {
    expect((await json(`list ${filter}`)).items).toEqual([]);
  }
});

test('show prints everything stored about one inquiry', async () => {
  const id = await submit({ marketing_consent: 'yes' });
  const record = await json(`show ${id}`);
  expect(record.lead.fields.message).toBe('We are four people and would like a better website.');
  expect(record.contact.email).toBe('jane@example.com');
  expect(record.consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'contact_request',
    'marketing_email',
  ]);
  expect(record.bookings).toEqual([]);
  expect(
    record.messages.map(({ kind, attempts }: { kind: string; attempts: [] }) => [kind, attempts]),
  ).toEqual([
    ['lead.notice', []],
    ['lead.ack', []],
  ]);
  expect(record.audit[0].action).toBe('lead.stored');
});

test('release and replay print what they did', async () => {
  const id = await submit({ subject_line: 'x', form_token: '' });
  expect(await json(`release ${id}`)).toMatchObject({ id, from: 'spam', verdict: 'clean' });
  await site.set('outbox', { status: 'dead' });
  expect(await json('replay --dead --dry-run')).toMatchObject({
    dryRun: true,
    replayed: 2,
    items: [{ status: 'dead', refused: null }, { status: 'dead' }],
  });
  const [message] = (await json('replay --dead')).items;
  expect(message).toMatchObject({ status: 'pending' });
  expect((await command(`replay --id ${message.id}`)).code).toBe(1);
});

test('typed text cannot control the terminal', async () => {
  const id = await submit({ name: 'Jane \u202eeoD' });
  expect((await command('list')).out).toContain('Jane eoD');
  expect((await command(`show ${id}`)).out).not.toContain('\u202e');
});

test.each([
  ['help', 0],
  ['', 2],
  ['toString', 2],
  ['list --limit 0', 2],
  ['show', 2],
  ['show 01a1fadd-875c-739c-8ffd-88c60d4745ef', 3],
  ['erase --email jane --yes', 2],
  ['export --out /nowhere/at/all.csv', 1],
  ['release 01a1fadd-875c-739c-8ffd-88c60d4745ef', 3],
])('"%s" ends with %i', async (line, code) => {
  expect((await command(line)).code).toBe(code);
});

test('before anything is stored the list is empty and says why', async () => {
  const { code, out, err } = await command('list', {
    DATA_DIR: `${site.dataDir}/none`,
    DATABASE_URL: '',
  });
  expect([code, JSON.parse(out)]).toEqual([0, { items: [], nextCursor: null }]);
  expect(err).toContain('nothing has been stored');
});

test.runIf(existsSync('/dev/full'))('data that finds no room on the disk is a failure', () => {
  const full = openSync('/dev/full', 'w');
  const program = [`${import.meta.dirname}/leads.ts`, 'help'];
  const { status, stderr } = spawnSync(process.execPath, program, {
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringMatching(/^The output could not .*no space left/),
  ]);
});

test('commands on the database work while the words of the site cannot be read', async () => {
  const id = await submit();
  const suspect = await submit({ subject_line: 'x', form_token: '' });
  const unreadable = { SITE_EMAIL: 'nobody' };
  const file = join(site.dataDir, 'copy.tar.gz');
  for (const line of [
    'list',
    `show ${id}`,
    'bookings --from 2026-12-01',
    'export',
    'export --email jane@example.com',
    `backup --out ${file}`,
    'replay --dead',
  ])
    expect(await command(line, unreadable)).toMatchObject({ code: 0 });
  // Mails need words.
  expect(await command(`release ${suspect}`, unreadable)).toEqual({
    code: 1,
    out: '',
    err: 'SITE_EMAIL must be an address such as hello@yourfirm.com, not "nobody".\n',
  });
  expect(await json('erase --email jane@example.com --yes', unreadable)).toMatchObject({
    erased: true,
  });
});

test('pages follow each other by cursor, without gap or repeat', async () => {
  for (const n of [1, 2, 3]) await submit({ email: `visitor${n}@example.com` });
  const one = await json('list --limit 2');
  const two = await json(`list --limit 2 --cursor ${one.nextCursor}`);
  const names = [...one.items, ...two.items].map(({ email }: { email: string }) => email);
  expect(names).toEqual(['visitor3@example.com', 'visitor2@example.com', 'visitor1@example.com']);
  expect(two.nextCursor).toBeNull();
  expect((await json('list --limit all')).items).toHaveLength(3);
});
