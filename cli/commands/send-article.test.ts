import { expect, test } from 'vitest';
import { brand } from '#server/testing/brand.ts';
import { addSubscriber } from '#server/testing/subscribers.ts';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { type Run, runCommand } from '../shared/run-commands.ts';
import { commandLine } from '../testing/run-command.ts';
import { sendArticleFrom } from './send-article.ts';

const articles = [
  { path: '/resources/new', title: 'The new one', lede: 'Lede.', summary: [] },
  { path: '/resources/old', title: 'The old one', lede: 'Lede.', summary: [] },
];
const program = {
  name: 'leads',
  commands: { 'send-article': sendArticleFrom(async () => articles) },
  notes: '',
};
const run: Run = (...given) => runCommand(program, ...given);

const site = siteOfEachTest();
const POSTAL_ADDRESS = '12 Sample Street, Eugene, OR 97401';
const line = commandLine(
  () => ({ ...site.environment, SITE_URL: brand.siteUrl, POSTAL_ADDRESS }),
  undefined,
  run,
);

test('an article is sent with --yes only, once, and the list says so', async () => {
  await addSubscriber(site, 'jane@example.com');
  const asked = await line.command('send-article new');
  expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('1 subscriber would get a mail') });
  expect((await line.json('send-article')).items).toMatchObject([{ issue: null }, { issue: null }]);
  const sent = await line.json(`send-article ${brand.siteUrl}/resources/new --yes`);
  expect(sent).toMatchObject({ path: '/resources/new', status: 'sending', recipients: 1 });
  const again = await line.command('send-article /resources/new --yes');
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('0 sent, 1 waiting') });
  expect((await line.json('send-article')).items).toMatchObject([
    { path: '/resources/new', issue: { id: sent.id, actor: expect.stringMatching(/^cli:/) } },
    { issue: null },
  ]);
  expect((await line.command('send-article new --stop')).code).toBe(0);
  expect((await line.command('send-article new --stop')).code).toBe(1);
  expect((await line.command('send-article')).out).toMatch(/\/resources\/new +stopped, begun Nov/);
});

test('without the postal address or a subscriber it says what is missing', async () => {
  expect(await line.command('send-article new --yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody has confirmed'),
  });
  const unset = await line.command('send-article new --yes', { POSTAL_ADDRESS: '' });
  expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('POSTAL_ADDRESS') });
});

test.each([
  ['send-article missing', 3],
  ['send-article new old', 2],
  ['send-article --yes', 2],
  ['send-article new --yes --stop', 2],
  ['send-article old --stop', 1],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
