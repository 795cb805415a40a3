import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSite } from '#content/site/read-site.ts';
import { site as first } from '#content/testing/delivered-site.ts';
import { storedPictures } from '../../pictures/stored-pictures.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { layeredWords } from '../../words/layered-words.ts';
import { deliveredWords } from '../../words/words-on-disk.ts';
import { createPreviews, type PreviewRequest } from './previews.ts';
import { previewedSites } from './render-preview.ts';
import { createSitePages } from './site-pages.ts';

/** Counts its previews. The text is what it does. */
const program = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', (request) => {
  if (request.text === 'loop') for (;;);
  if (request.text === 'crash') process.exit(1);
  count += 1;
  parentPort.postMessage({ html: request.text + ' ' + count });
});
`;

/** As an owner of the desk sees it. */
const delivered = readSite(first.words, { moment: first.moment });
const words = layeredWords(deliveredWords(), new Map());
const requestOf = (file: string, text: string): PreviewRequest => ({
  file,
  text,
  pages: words.read(),
  values: words.readValues(),
  tables: { intents: delivered.intents, deadlines: delivered.deadlines },
  moment: delivered.moment,
  pictureFacts: {},
});

let folder: string;
let previews: ReturnType<typeof createPreviews>;

function start(options: { idleMs?: number; cpuMs?: number } = {}) {
  previews = createPreviews({ file: join(folder, 'thread.mjs'), log: silent, ...options });
  return (text: string) => previews.render(requestOf('about.md', text));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'));
  writeFileSync(join(folder, 'thread.mjs'), program);
});
afterEach(() => {
  previews.stop();
  rmSync(folder, { recursive: true });
});

test('one thread renders all pages', async () => {
  const render = start();
  const all = await Promise.all(['a', 'b', 'c'].map(render));
  expect(all).toEqual([{ html: 'a 1' }, { html: 'b 2' }, { html: 'c 3' }]);
});

test('a thread that crashes or loops is said, and the next preview has a new one', async () => {
  const render = start({ cpuMs: 400 });
  const fault = { fault: 'The preview failed. Try again.' };
  expect(await render('crash')).toEqual(fault);
  expect(await render('a')).toEqual({ html: 'a 1' });
  expect(await render('loop')).toEqual(fault);
  expect(await render('b')).toEqual({ html: 'b 1' });
});

test('an idle thread ends', async () => {
  const render = start({ idleMs: 100 });
  await render('a');
  // Until the thread is gone, a preview goes to the old one and counts on.
  for (let ended = false; !ended; ) {
    await sleep(300);
    const preview = await render('b');
    ended = 'html' in preview && preview.html === 'b 1';
  }
});

describe('the site with one file as typed', () => {
  const typed = (file: string, from: string | RegExp, to: string) => {
    const text = words.readFile(file) ?? '';
    expect(text).toMatch(from);
    return requestOf(file, text.replace(from, to));
  };
  const siteWith = previewedSites({});

  test('has a page as published, also a draft, and the others as they are', () => {
    const request = typed('about.md', /^heading: .*$/m, 'heading: Typed\ndraft: true');
    const { table } = siteWith(request);
    expect(table.find('/about')?.heading).toBe('Typed');
    expect(table.pages).toHaveLength(delivered.table.pages.length);
    // The next page is shown without what was typed in this one.
    const next = siteWith(typed('contact.md', /^heading: .*$/m, 'heading: Another'));
    expect(next.table.find('/about')).toEqual(delivered.table.find('/about'));
  });

  test('has values on all pages', () => {
    const { prices } = siteWith(typed('values/prices.yaml', /^setup: .*$/m, 'setup: 7000'));
    expect(prices.setup).toBe(7000);
    expect(() => siteWith(typed('values/prices.yaml', /^setup: .*$/m, 'setup: much'))).toThrow(
      /^content\/values\/prices\.yaml: setup: Digits only/,
    );
  });

  test('is not there for a page that cannot be read', () => {
    expect(() => siteWith(requestOf('about.md', 'no front matter'))).toThrow(/about\.md/);
  });
});

const site = siteOfEachTest();

test('files that cannot be read are listed, and later texts replace them', () => {
  const { db, write, clock, dataDir } = site;
  let text = 'no front matter';
  const pages = createSitePages({
    db,
    write,
    clock,
    log: silent,
    stored: storedPictures(site, dataDir),
    words: {
      current: () =>
        layeredWords({ ...deliveredWords(), pages: new Map([['a.md', text]]) }, new Map()),
      keepOwn: async () => {},
    },
    site: () => delivered,
    previewFile: '',
    checkFile: '',
    reserved: () => new Set(),
    publisher: { publish: async () => undefined },
  });
  expect(pages.files()).toMatchObject([{ file: 'a.md', text, page: undefined }]);
  text = 'other';
  expect(pages.files()).toMatchObject([{ text: 'other' }]);
});
