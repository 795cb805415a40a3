import { expect, test } from 'vitest';
import { callInput, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const environment = { TEST_MODE: '1', TEST_CLOCK: '2026-11-20T18:30:00Z' };
const monday9 = '2026-11-23T17:00:00Z';

const site = siteOfEachTest();
const line = commandLine(() => ({ ...site.environment, ...environment }));

const ask = () => site.leads.submit('get-started', callInput(site, { slot: monday9 }));

test('hours are blocked, listed and open again', async () => {
  const made = await line.command([
    'block',
    '--from',
    '2026-11-23 09:00',
    '--to',
    '2026-11-23 10:30',
    '--note',
    'Dentist',
  ]);
  expect(made).toMatchObject({
    code: 0,
    err: 'Blocked from Nov 23, 2026, 9:00 AM PST to Nov 23, 2026, 10:30 AM PST.\n',
  });
  const id = made.out.trim();
  expect(await line.json('blocks')).toEqual({
    items: [
      {
        ...{ id, start: monday9, end: '2026-11-23T18:30:00Z', host: null, note: 'Dentist' },
        by: expect.stringMatching(/^cli:./),
      },
    ],
  });
  expect((await line.command('blocks')).out).toContain('Dentist');
  expect((await ask()).kind).toBe('conflict');
  expect(await line.command(['unblock', id])).toMatchObject({ code: 0, err: 'The block is removed.\n' });
  expect((await line.command(['unblock', id])).code).toBe(3);
  expect(await line.command('blocks')).toMatchObject({ code: 0, out: '', err: 'Nothing is blocked.\n' });
  expect((await ask()).kind).toBe('stored');
});

test('whole days name the calls inside', async () => {
  const outcome = await ask();
  const id = outcome.kind === 'stored' && outcome.booking?.id;
  expect(await line.json('block --from 2026-11-23 --to 2026-11-24')).toMatchObject({
    start: '2026-11-23T08:00:00Z',
    end: '2026-11-25T08:00:00Z',
    calls: [id],
  });
});

test('wrong usage is explained and blocks nothing', async () => {
  const errors = [
    ['block'],
    ['block', '--from', 'tomorrow'],
    ['block', '--from', '2026-11-24 9'],
    ['block', '--from', '2026-11-24', '--to', '2026-11-23'],
    ['block', '--from', '2026-11-24', '--host', 'nobody'],
    ['block', '--from', '2026-11-02'],
  ];
  for (const args of errors) {
    const { code, err } = await line.command(args);
    expect([args, code]).toEqual([args, 2]);
    expect(err).toContain('Usage: npm run leads -- block');
  }
  expect((await line.json('blocks')).items).toEqual([]);
});
