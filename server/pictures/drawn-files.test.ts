import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { socialCards, verdictCards } from '#content/for-programs/social-cards.ts';
import { type Focus, shownPicture } from '#content/page-files/shown-picture.ts';
import type { Site } from '#content/site/read-site.ts';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { tools } from '#domain/tools/index.ts';
import { createDrawnFiles, type DrawnFiles } from './drawn-files.ts';
import { pictureFacts, type ReadPicture } from './picture-facts.ts';

let keepIn = '';
let stored: Map<string, Buffer>;
let logged: string[];
let started: DrawnFiles[];
/** How often a drawing read its picture. */
let reads: number;

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  keepIn = await mkdtemp(join(tmpdir(), 'drawn-'));
  stored = new Map([
    ['/jane.jpg', await photo(500, 600)],
    [
      '/logo.png',
      await sharp(await photo(64, 64))
        .png()
        .toBuffer(),
    ],
  ]);
  logged = [];
  started = [];
  reads = 0;
});
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  await rm(keepIn, { recursive: true, force: true });
});

const read: ReadPicture = async (address) => {
  reads++;
  const bytes = stored.get(address);
  if (!bytes) throw new Error(`There is no picture at ${address}.`);
  return bytes;
};

function start(own: { keepIn?: string; threadFile?: string } = {}): DrawnFiles {
  const files = createDrawnFiles({
    keepIn,
    threadFile: join(import.meta.dirname, 'drawing-thread.ts'),
    read,
    log: { error: (...words: unknown[]) => logged.push(JSON.stringify(words)) },
    ...own,
  });
  started.push(files);
  return files;
}

const founder = { title: 'Founder', yearsOfExperience: 9, photo: '/jane.jpg' };

const jane = { address: '/jane.jpg', alt: 'Jane' };

async function siteWith(own: Partial<Site> = {}, focus: Focus = { x: 50, y: 20 }): Promise<Site> {
  const site = {
    ...delivered,
    founders: [founder],
    proof: { team: [], logos: [], testimonials: [] },
    pictures: [{ ...jane, focus }],
    ...own,
  };
  const facts = await pictureFacts(site, read);
  reads = 0;
  return { ...site, pictureFacts: facts };
}

const formatOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

test('a card, icons and a photo come at their addresses, each with its type', async () => {
  const site = await siteWith();
  const files = start();
  const [card] = socialCards(site);
  const drawnCard = await files.at(card?.address ?? '', site);
  expect(drawnCard?.type).toBe('image/png');
  expect(await formatOf(drawnCard?.bytes ?? Buffer.alloc(0))).toEqual({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect((await files.at('/favicon.ico', site))?.type).toBe('image/x-icon');
  expect((await files.at('/favicon.svg', site))?.type).toMatch('image/svg+xml');
  const shown = shownPicture('/jane.jpg', 'portrait', site.pictureFacts);
  const drawn = await files.at(shown.src, site);
  expect(drawn?.type).toBe('image/jpeg');
  const size = { width: shown.width, height: shown.height };
  expect(await formatOf(drawn?.bytes ?? Buffer.alloc(0))).toEqual({ format: 'jpeg', ...size });
  const original = await files.at('/jane.jpg', site);
  expect(await formatOf(original?.bytes ?? Buffer.alloc(0))).toEqual({ format: 'jpeg', ...size });
  expect(drawn?.hash).toMatch(/^[\w-]{22}$/);
});

test('every file that a page offers of a photo can be had, and every card of a quiz', async () => {
  const site = await siteWith();
  const files = start();
  const { sources } = shownPicture('/jane.jpg', 'portrait', site.pictureFacts);
  const offered = sources.flatMap(({ srcSet }) => srcSet.match(/\/resized\/\S+/g) ?? []);
  expect(offered).toHaveLength(4);
  for (const address of offered) {
    const type = `image/${address.split('.').at(-1)}`;
    expect(await files.at(address, site)).toMatchObject({ type });
  }
  const quiz = tools.find(({ kind }) => kind === 'quiz');
  const [card] = quiz ? verdictCards(quiz, site) : [];
  expect(await files.at(card?.address ?? '', site)).toMatchObject({ type: 'image/png' });
});

test('other addresses have nothing, at once, and nothing is drawn or read', async () => {
  const site = await siteWith();
  const files = start();
  const { src } = shownPicture('/jane.jpg', 'portrait', site.pictureFacts);
  const [card] = socialCards(site);
  const wrong = [
    '/',
    '/about',
    '/icon-4096.png',
    '/logo.png',
    '/../secret.key',
    src.replace('-440x550', '-441x551'),
    (card?.address ?? '').replace('.png', '0.png'),
  ];
  expect(wrong.map((address) => files.at(address, site))).toEqual(wrong.map(() => undefined));
  expect(reads).toBe(0);
  expect(await readdir(keepIn)).toEqual([]);
});

test('a file that is asked for twice at once is drawn once, and after that kept', async () => {
  const site = await siteWith();
  const files = start();
  const { src } = shownPicture('/jane.jpg', 'portrait', site.pictureFacts);
  const [one, other] = await Promise.all([files.at(src, site), files.at(src, site)]);
  expect(one).toBe(other);
  expect(reads).toBe(1);
  const again = await start().at(src, await siteWith());
  expect(again?.hash).toBe(one?.hash);
  expect(reads).toBe(0);
  expect(await readdir(keepIn)).toHaveLength(1);
});

test('another color, logo or focus is another file', async () => {
  const files = start();
  const site = await siteWith();
  const before = await files.at('/apple-touch-icon.png', site);
  const blue = await files.at('/apple-touch-icon.png', await siteWith({ color: '#1f4e79' }));
  const own = await files.at('/apple-touch-icon.png', await siteWith({ logo: '/logo.png' }));
  expect(new Set([before?.hash, blue?.hash, own?.hash]).size).toBe(3);
  const sourceOf = ({ pictureFacts: facts }: Site) =>
    shownPicture('/jane.jpg', 'portrait', facts).src;
  expect(sourceOf(await siteWith({}, { x: 50, y: 80 }))).not.toBe(sourceOf(site));
});

test('a broken picture is an error with a sentence, the log says why, and others are drawn', async () => {
  const whole = stored.get('/jane.jpg') ?? Buffer.alloc(0);
  const site = await siteWith();
  const files = start();
  const { src } = shownPicture('/jane.jpg', 'portrait', site.pictureFacts);
  stored.set('/jane.jpg', Buffer.from('no picture'));
  const sentence = `${src} cannot be drawn. The picture /jane.jpg is damaged. Save it again, or choose another one.`;
  await expect(files.at(src, site)).rejects.toThrow(sentence);
  expect(logged.join()).toContain(src);
  expect(await files.at('/apple-touch-icon.png', site)).toMatchObject({ type: 'image/png' });
  stored.delete('/jane.jpg');
  await expect(files.at(src, site)).rejects.toThrow('There is no picture at /jane.jpg.');
  stored.set('/jane.jpg', whole);
  expect(await files.at(src, site)).toMatchObject({ type: 'image/jpeg' });
});

test('a thread that ends is an error, the log names the file, and nothing is kept', async () => {
  const threadFile = join(keepIn, 'thread.mjs');
  await writeFile(threadFile, 'process.exit(1);');
  const files = start({ threadFile });
  await expect(files.at('/apple-touch-icon.png', await siteWith())).rejects.toThrow(
    '/apple-touch-icon.png cannot be drawn. The thread ended.',
  );
  expect(logged.join()).toContain('/apple-touch-icon.png');
  expect(await readdir(keepIn)).toEqual(['thread.mjs']);
});

test('a folder that cannot be written costs drawing time only', async () => {
  const site = await siteWith();
  const file = join(keepIn, 'file');
  await writeFile(file, '');
  expect(await start({ keepIn: file }).at('/apple-touch-icon.png', site)).toMatchObject({
    type: 'image/png',
  });
});

test('a picture that cannot be read has no facts, and its page shows its address', async () => {
  stored.set('/jane.jpg', Buffer.from('no picture'));
  const { pictureFacts: facts } = await siteWith();
  expect(facts).toEqual({});
});
