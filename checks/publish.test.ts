/** Words that an owner publishes at the desk while visitors read and write, on two servers of one database. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { type DeskClient, signIn } from './desk-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';
import { startStream } from './steady-stream.ts';

let postgres: PostgresServer;
let environment: Record<string, string>;
let one: RunningSite;
let other: RunningSite;
let owner: DeskClient;

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off']);
  environment = { DATABASE_URL: postgres.url, SECRET_KEY: 'publish'.repeat(6) };
  one = await startSite(environment);
  other = await startSite(environment);
  owner = await signIn(one, { environment });
});
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await postgres?.stop();
});

/** On a busy machine rendering waits for its turn. */
const patient = { timeout: 100_000 };
const edit = '/desk/pages/edit?file=about.md';
const changes = '/desk/pages/changes';
const text = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text();

/** What visitors and programs get that says "wombats", and the page's date in the sitemap. */
async function shown(site: RunningSite) {
  const says = async (path: string) => (await text(site, path)).includes('census of wombats');
  const sitemap = await text(site, '/sitemaps/pages.xml');
  return {
    page: await says('/about'),
    twin: await says('/about.md'),
    search: await says('/search-index.json'),
    date: /\/about<\/loc>\s*<lastmod>([^<]+)/.exec(sitemap)?.[1],
  };
}

test('a publication is whole on every server, undo takes it back, and no request fails meanwhile', {
  timeout: 240_000,
}, async () => {
  const before = await shown(one);
  expect(before).toMatchObject({ page: false, twin: false, search: false });
  const streams = [one, other].map(({ url }) => startStream(url));
  onTestFinished(async () => void (await Promise.all(streams.map(({ end }) => end()))));

  const words = {
    'f.body': '## A census of wombats\n\nWe counted them.',
    'f.updated': '2026-01-02',
  };
  await owner.press(edit, 'Save', words);
  expect(await shown(one)).toEqual(before);
  const published = await owner.press(changes, 'Publish');
  expect(published).toContain('Visitors see it: About us.');
  const after = { page: true, twin: true, search: true, date: '2026-01-02' };
  expect(await shown(one)).toEqual(after);
  await expect.poll(() => shown(other), patient).toEqual(after);

  const undone = await owner.press(changes, 'Undo');
  expect(undone).toContain('The earlier words are live again');
  expect(await shown(one)).toEqual(before);
  await expect.poll(() => shown(other), patient).toEqual(before);

  for (const stream of streams) {
    const { answered, failed } = await stream.end();
    expect(failed).toEqual([]);
    expect(Math.min(...Object.values(answered))).toBeGreaterThan(10);
  }
});

test('a link that leads nowhere stops a publication, also of a person who insists', async () => {
  const before = await shown(one);
  await owner.press(edit, 'Save', { 'f.body': 'See [the census](/no-such-page).' });
  const refused = await owner.press(changes, 'Publish now', { files: 'about.md' });
  expect(refused).toContain('/no-such-page is no page of this site.');
  expect(await shown(one)).toEqual(before);
});

test('published words survive a restart', async () => {
  await owner.press(edit, 'Save and publish', { 'f.body': '## A census of wombats' });
  await one.stop();
  one = await startSite(environment);
  expect(await shown(one)).toMatchObject({ page: true, twin: true, search: true });
});
