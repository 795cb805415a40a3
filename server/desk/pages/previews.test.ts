import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { contentFolder } from './check-changes.ts';
import { createPreviews } from './previews.ts';
import { createSitePages, type SitePages } from './site-pages.ts';

/** Counts its previews. The text is what it does; without one it says its file and its setup fee. */
const program = `
import { parentPort, workerData } from 'node:worker_threads';
let count = 0;
parentPort.on('message', (request) => {
  if (request.text === 'loop') for (;;);
  if (request.text === 'crash') process.exit(1);
  count += 1;
  const words = request.text || request.file + ' ' + workerData.values.prices.setup;
  parentPort.postMessage({ html: words + ' ' + count });
});
`;

let folder: string;
let previews: ReturnType<typeof createPreviews>;

function start(options: { idleMs?: number; cpuMs?: number } = {}) {
  previews = createPreviews({ file: join(folder, 'thread.mjs'), log: silent, ...options });
  return (text: string) => previews.page({ file: 'a.md', text });
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
  const render = start({ idleMs: 400 });
  await render('a');
  // Until the thread is gone, a preview goes to the old one and counts on.
  for (let ended = false; !ended; ) {
    await sleep(800);
    const preview = await render('b');
    ended = 'html' in preview && preview.html === 'b 1';
  }
});

const texts = contentFolder(process.cwd()).readValues();

function startValues() {
  start();
  return (setup: string) => {
    const prices = texts.prices.replace(/^setup: .*$/m, `setup: ${setup}`);
    return previews.values('values/prices.yaml', { ...texts, prices });
  };
}

test('each change of values has a thread with them, and no preview is lost to the next one', async () => {
  expect(await Promise.all(['7000', '7000', '8000', '7000'].map(startValues()))).toEqual([
    { html: 'values/prices.yaml 7000 1' },
    { html: 'values/prices.yaml 7000 2' },
    { html: 'values/prices.yaml 8000 1' },
    { html: 'values/prices.yaml 7000 1' },
  ]);
});

test('wrong values are named and start no thread', async () => {
  expect(await startValues()('much')).toEqual({
    fault: expect.stringMatching(/^content\/values\/prices\.yaml: setup: Digits only/),
  });
});

const site = siteOfEachTest();
let pages: SitePages;
let path: string;
beforeEach(() => {
  const { db, write, clock, dataDir } = site;
  path = join(dataDir, 'content', 'pages', 'a.md');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'no front matter');
  pages = createSitePages({
    db,
    write,
    clock,
    log: silent,
    root: dataDir,
    previewFile: '',
    program: {
      obstacle: () => undefined,
      publish: async () => ({ isPublished: true, message: '' }),
    },
    onlyOne: async (work) => work(),
  });
});

test('lists files that cannot be read, and follows the disk', () => {
  expect(pages.files()).toEqual([{ file: 'a.md', text: 'no front matter', page: undefined }]);
  writeFileSync(path, 'other');
  expect(pages.files()).toMatchObject([{ text: 'other' }]);
});
