import { beforeEach, expect, test } from 'vitest';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { run } from '../leads.ts';

const site = siteOfEachTest();
beforeEach(async () => {
  await site.leads.submit('contact', filledIn(site, { subject_line: 'x', form_token: '' }));
  await site.leads.submit('contact', filledIn(site, { email: 'roe@example.com' }));
});

async function command(line: string, environment: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(
    line.split(' '),
    // A little over 30 days later.
    { ...site.environment, TEST_MODE: '1', TEST_CLOCK: '2026-12-21T18:00:00Z', ...environment },
    { out: (text) => out.push(text), err: (text) => err.push(text) },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const spamOnly = {
  leads: 0,
  spam: 1,
  bookings: 0,
  submissions: 1,
  consents: 1,
  contacts: 1,
  subscriptions: 0,
  watches: 0,
  messages: 0,
  attempts: 0,
  payloads: 0,
  ipHashes: 0,
  audit: 0,
  reports: 0,
  pastTimes: 0,
  measures: 0,
  mailFiles: 0,
  backups: 0,
};

test('a dry run counts and deletes nothing while the server has the database open', async () => {
  const { code, out } = await command('purge --dry-run --json');
  expect([code, JSON.parse(out)]).toEqual([0, { dryRun: true, counts: spamOnly }]);
  expect(await site.count('lead')).toBe(2);
  expect(await site.count('audit')).toBe(2);
});

test('a purge deletes, reports the number of each kind, and records the actor', async () => {
  const { code, out } = await command('purge --json');
  expect([code, JSON.parse(out)]).toEqual([0, { dryRun: false, counts: spamOnly }]);
  expect(await site.count('lead')).toBe(1);
  const entry = site.db.selectFrom('audit').select('actor').where('action', '=', 'retention.purged');
  expect((await entry.executeTakeFirstOrThrow()).actor).toMatch(/^cli:./);
});

test('the periods come from the configuration', async () => {
  const { out } = await command('purge --json --dry-run', {
    RETENTION_SPAM_DAYS: '40',
    RETENTION_LEAD_DAYS: '7',
  });
  expect(JSON.parse(out).counts).toMatchObject({ spam: 0, leads: 1, messages: 2 });
});

test('the default output is a table', async () => {
  expect((await command('purge --dry-run')).out).toMatch(
    /^WOULD GO +KIND +WHAT\n0 +leads +inq[\s\S]*\n1 +spam +/,
  );
  expect((await command('purge')).out).toMatch(/^GONE +KIND/);
});

test('an inquiry’s retention counts from the person’s last one', async () => {
  const kept = async () => {
    const list = await command('list --json --email roe@example.com');
    const { id } = JSON.parse(list.out).items.at(-1);
    return JSON.parse((await command(`show ${id} --json`)).out).lead.retainUntil;
  };
  expect(await kept()).toBe('2028-11-19T18:01:00.000Z');
  site.clock.move(24 * 3_600_000);
  await site.leads.submit(
    'contact',
    filledIn(site, { email: 'roe@example.com', message: 'One question more.' }),
  );
  expect(await kept()).toBe('2028-11-20T18:01:30.000Z');
});

test('with nothing stored there is nothing to delete', async () => {
  const { code, out, err } = await command('purge --json', {
    DATA_DIR: `${site.dataDir}/none`,
    DATABASE_URL: '',
  });
  expect([code, JSON.parse(out).counts.leads]).toEqual([0, 0]);
  expect(err).toContain('nothing has been stored');
});

test.each(['purge all', 'purge --yes'])('"%s" is wrong usage', async (line) => {
  expect((await command(line)).code).toBe(2);
  expect(await site.count('lead')).toBe(2);
});
