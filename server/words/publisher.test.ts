import { beforeEach, expect, test } from 'vitest';
import { figureOf } from '#content/site/claims.ts';
import type { RenderedPages } from '../pages/render-site.ts';
import { silent } from '../testing/silent-log.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { createPublisher, type Publisher, readShown } from './publisher.ts';
import { openWords, type StoredWords } from './stored-words.ts';
import { deliveredWords } from './words-on-disk.ts';

let isOwned = true;
beforeEach(() => {
  isOwned = true;
});

const delivered = deliveredWords();
const about = delivered.pages.get('about.md') ?? '';
const withLede = (lede: string, text = about) => text.replace(/^lede: .*$/m, `lede: ${lede}`);

const site = siteOfEachTest();
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});

interface Server {
  words: StoredWords;
  live: LiveSite;
  publisher: Publisher;
  /** Looks for what others have published and for the time, as it does every second. */
  look: () => Promise<void>;
}

/** One of several servers on the database. */
async function startServer(
  render: () => Promise<RenderedPages> = async () => new Map(),
): Promise<Server> {
  const { write, clock } = site;
  const words = await openWords(site, delivered);
  const reading = {
    environment: {},
    isOwned: async () => isOwned,
    withPictures: async <One>(one: One) => one,
    render,
  };
  const live = createLiveSite(await readShown(words.current(), reading, { moment: clock.now() }));
  const publisher = createPublisher({ ...reading, write, clock, words, live, log: silent });
  return { words, live, publisher, look: publisher.look };
}

const publish = ({ words, publisher }: Server, after: string | null, file = 'about.md', at = 0) =>
  publisher.publish(
    [{ file, before: words.current().readFile(file) ?? null, after }],
    { by: 'desk:ann', at },
    async () => {},
  );
const ledeIn = ({ live }: Server) => live.current().table.find('/about')?.lede;

test('what is published is shown at once, and by a server that starts later', async () => {
  expect(await publish(server, withLede('New words.'))).toBeUndefined();
  expect(ledeIn(server)).toBe('New words.');
  expect(ledeIn(await startServer())).toBe('New words.');
});

test('a server beside it shows it when it looks', async () => {
  const other = await startServer();
  await publish(server, withLede('New words.'));
  expect(ledeIn(other)).not.toBe('New words.');
  await other.look();
  expect(ledeIn(other)).toBe('New words.');
});

test('a change that began with other words stores nothing', async () => {
  await publish(server, withLede('First.'));
  const change = { file: 'about.md', before: about, after: withLede('Second.') };
  const record = () => Promise.reject(new Error('It must not be recorded.'));
  const authorship = { by: 'desk:ben', at: 0 };
  expect(await server.publisher.publish([change], authorship, record)).toMatch(/at the same time/);
  expect(ledeIn(server)).toBe('First.');
});

test('what cannot be noted or rendered is not published', async () => {
  const change = { file: 'about.md', before: about, after: withLede('New words.') };
  const authorship = { by: 'desk:ann', at: 0 };
  const record = () => Promise.reject(new Error('no'));
  await expect(server.publisher.publish([change], authorship, record)).rejects.toThrow('no');
  let isBroken = false;
  const other = await startServer(async () => {
    if (isBroken) throw new Error('This page crashes.');
    return new Map();
  });
  isBroken = true;
  await expect(publish(other, withLede('New words.'))).rejects.toThrow('This page crashes.');
  expect(ledeIn(await startServer())).toBe(ledeIn(server));
});

test('a page that is published later appears at its moment, also when words are published just before', async () => {
  const file = 'resources/later.md';
  const article = delivered.pages.get('resources/accounting-firm-marketing-plan-template.md') ?? '';
  const later = 'The words of later. ';
  const text = article
    .replace(/^(heading|lede|description): .*$/gm, (_, name) => `${name}: ${later.repeat(4)}`)
    .replace(/^---\n/, '---\npublish: 2026-11-20 10:30\n');
  expect(await publish(server, text, file)).toBeUndefined();
  const isShown = () => server.live.current().table.find('/resources/later') !== undefined;
  const moment = Date.parse('2026-11-20T18:30:00Z');
  site.clock.move(moment - 1000 - site.clock.now());
  await server.look();
  expect(isShown()).toBe(false);
  await publish(server, withLede('Just before.'));
  expect(isShown()).toBe(false);
  site.clock.move(1000);
  await server.look();
  expect(isShown()).toBe(true);
  expect(ledeIn(server)).toBe('Just before.');
});

test('an invitation ends the demonstration, and its claims are gone at the next look', async () => {
  isOwned = false;
  const demonstration = await startServer();
  const figure = () => figureOf(demonstration.live.current(), 'companiesSupported')?.wording;
  expect(figure()).toBe('companies supported (example)');
  isOwned = true;
  await demonstration.look();
  expect(figure()).toBeUndefined();
});
