import { expect, test } from 'vitest';
import { beginSession } from '#server/desk/sessions.ts';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { run } from './desk.ts';
import { commandLine } from './testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(
  () => ({ ...site.environment, SITE_URL: 'https://www.firm.example' }),
  run,
);

test('invite prints a link that works once, and sessions shows the person', async () => {
  const { code, out, err } = await line.command('invite owner@firm.example');
  expect(code).toBe(0);
  expect(JSON.parse(out).url).toMatch(
    /^https:\/\/www\.firm\.example\/desk\/sign-in\/[0-9a-f]{64}$/,
  );
  expect(err).toMatch(/^Open the link within 24 hours; it works once, at the server of \S+\.\n$/);
  expect(await line.json('invite reader@firm.example --role reader')).toMatchObject({
    role: 'reader',
    isNew: true,
  });
  expect(await line.json('sessions')).toMatchObject([
    { email: 'owner@firm.example', role: 'owner', sessions: 0, disabledAt: null },
    { email: 'reader@firm.example', role: 'reader' },
  ]);
});

test('invite works while words cannot be read, and addresses are read as they are pasted', async () => {
  const { code, out, err } = await line.command('invite <Owner@FIRM.example>.', {
    SITE_EMAIL: 'nobody',
  });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    email: 'Owner@firm.example',
    url: expect.stringMatching(/^\/desk\/sign-in\/[0-9a-f]{64}$/),
  });
  expect(err).toContain('Put the address of your site before the link.');
  expect(await line.json('sessions mailto:owner@firm.example')).toHaveLength(1);
});

test('disable ends the access of a person, but not of the only owner', async () => {
  await line.command('invite owner@firm.example');
  await line.command('invite reader@firm.example --role reader');
  expect(await line.json('disable reader@firm.example')).toEqual({
    email: 'reader@firm.example',
    disabled: true,
  });
  expect(await line.command('disable owner@firm.example')).toMatchObject({
    code: 1,
    err: 'This is the only owner. Invite another owner first.\n',
  });
});

test('sessions --end signs one person out everywhere, also while words cannot be read', async () => {
  await line.command('invite owner@firm.example');
  await line.command('invite reader@firm.example --role reader');
  const { id } = await site.row('desk_person', { email: 'owner@firm.example' });
  const begin = { personId: id, agent: 'Firefox', by: 'link', now: site.clock.now() } as const;
  await site.write((trx) => beginSession(trx, begin));
  const ended = await line.json('sessions owner@firm.example --end', { SITE_EMAIL: 'nobody' });
  expect(ended).toMatchObject([{ email: 'owner@firm.example', sessions: 0 }]);
  expect(await site.rows('desk_session', { person_id: id })).toMatchObject([
    { ended_at: expect.any(Number) },
  ]);
});

test('DESK=off is said', async () => {
  const { err } = await line.command('sessions', { DESK: 'off' });
  expect(err).toContain('DESK=off is set');
});

test.each([
  ['invite nobody', 2],
  ['invite a@b.example --role boss', 2],
  ['disable stranger@firm.example', 3],
  ['sessions --end', 2],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
