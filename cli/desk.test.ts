import { expect, test } from 'vitest';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { run } from './desk.ts';
import { commandLine } from './testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(
  () => ({ ...site.environment, SITE_URL: 'https://www.firm.example' }),
  run,
);

test('invite prints a link that works once, and list shows the person', async () => {
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
  expect(await line.json('list')).toMatchObject([
    { email: 'owner@firm.example', role: 'owner', sessions: 0, disabledAt: null },
    { email: 'reader@firm.example', role: 'reader' },
  ]);
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

test('DESK=off is said', async () => {
  const { err } = await line.command('list', { DESK: 'off' });
  expect(err).toContain('DESK=off is set');
});

test.each([
  ['invite', 2],
  ['invite nobody', 2],
  ['invite a@b.example --role boss', 2],
  ['disable stranger@firm.example', 3],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
