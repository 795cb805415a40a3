/** Words that an owner publishes at the desk while visitors read and write, on two servers of one database. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/db/connect.ts';
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

/** What a page says in its main part. */
const mainOf = (html: string) =>
  /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, '');

const words = {
  'f.body': '## A census of wombats\n\nWe counted them.',
  'f.updated': '2026-01-02',
};
const published = { page: true, twin: true, search: true, date: '2026-01-02' };
let delivered: Awaited<ReturnType<typeof shown>>;

test('what is published is shown at once, and by a server that starts later', async () => {
  delivered = await shown(one);
  expect(delivered).toMatchObject({ page: false, twin: false, search: false });
  await owner.press(edit, 'Save', words);
  const previewed = mainOf(await owner.get('/desk/pages/preview?file=about.md'));
  expect(await shown(one)).toEqual(delivered);
  expect(await owner.press(changes, 'Publish')).toContain('Visitors see it: About us.');
  expect(await shown(one)).toEqual(published);
  expect(mainOf(await text(one, '/about'))).toBe(previewed);
  other = await startSite(environment);
  expect(await shown(other)).toEqual(published);
});

test('Undo and a publication reach every server, and no request fails meanwhile', {
  timeout: 240_000,
}, async () => {
  const streams = [one, other].map(({ url }) => startStream(url));
  onTestFinished(async () => void (await Promise.all(streams.map(({ end }) => end()))));
  const undone = await owner.press(changes, 'Undo');
  expect(undone).toContain('The earlier words are live again');
  expect(await shown(one)).toEqual(delivered);
  await expect.poll(() => shown(other), patient).toEqual(delivered);
  await owner.press(edit, 'Save and publish', words);
  expect(await shown(one)).toEqual(published);
  await expect.poll(() => shown(other), patient).toEqual(published);
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

test('scheduled words appear at their time, and not before', async () => {
  await owner.press(edit, 'Save', { 'f.body': '## A census of quokkas' });
  const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const scheduled = await owner.press(changes, 'Publish at this time', { due });
  expect(scheduled).toContain('The publication is scheduled.');
  const due_at = Date.now() + 3000;
  const db = openDatabase('', postgres.url);
  const later = db.updateTable('page_publication').where('state', '=', 'scheduled');
  await later.set({ due_at }).execute();
  await db.destroy();
  const isShown = async () => (await text(one, '/about')).includes('census of quokkas');
  expect(await isShown()).toBe(false);
  await expect.poll(isShown, patient).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(due_at);
});
