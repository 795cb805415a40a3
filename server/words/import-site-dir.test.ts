import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { storedPictures } from '../pictures/stored-pictures.ts';
import { projectRoot } from '../process/project-root.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { importSiteDir } from './import-site-dir.ts';
import { openWords } from './stored-words.ts';
import { deliveredWords } from './words-on-disk.ts';

const site = siteOfEachTest();

/** A folder as the version before kept it: a repository whose branch `shipped` has what was delivered. */
function siteFolder(): string {
  const folder = join(site.dataDir, 'site');
  for (const path of ['content/pages', 'content/values', 'public'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  return folder;
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
    cwd: folder,
  });

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, 'content', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

async function open() {
  const pictures = storedPictures(site, join(projectRoot, 'public'));
  const words = await openWords(site, deliveredWords());
  return { ...site, words, pictures };
}

test('pages, values and pictures of the folder are taken over once, and what is broken is named', async () => {
  const folder = siteFolder();
  // An older delivery of a page that the firm did not touch.
  edit(folder, 'pages/faq.md', (text) => `${text}\nOlder words.\n`);
  git(folder, 'init', '--quiet', '--initial-branch', 'shipped');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', 'shipped');
  edit(folder, 'pages/about.md', (text) => text.replace(/^lede: .*$/m, 'lede: Our own words.'));
  edit(folder, 'values/prices.yaml', (text) => text.replace(/^monthly: .*$/m, 'monthly: 777'));
  edit(folder, 'values/terms.yaml', () => 'refund: [');
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#385' } });
  mkdirSync(join(folder, 'public', 'pictures'));
  writeFileSync(join(folder, 'public', 'pictures', 'own.png'), await photo.png().toBuffer());

  const server = await open();
  // As in a hook of another repository.
  vi.stubEnv('GIT_DIR', join(site.dataDir, 'another'));
  const imported = await importSiteDir(folder, server);
  vi.unstubAllEnvs();
  expect(imported).toMatchObject({ pages: 1, values: 1, pictures: 1 });
  expect(imported?.left).toHaveLength(1);
  expect(imported?.left[0]).toMatch(/^content\/values\/terms\.yaml: Line 1/);

  const now = server.words.current();
  const { site: read, unread } = now.site({ environment: {}, moment: site.clock.now() });
  expect(unread).toEqual([]);
  expect(read.table.find('/about')?.lede).toBe('Our own words.');
  expect(read.prices.monthly).toBe(777);
  expect(now.readFile('faq.md')).not.toContain('Older words.');
  expect(await server.pictures.sizeOf('/pictures/own.png')).toBeGreaterThan(0);
  expect(await importSiteDir(folder, await open())).toBeUndefined();
});

test('a folder without content is left alone', async () => {
  expect(await importSiteDir(join(site.dataDir, 'none'), await open())).toBeUndefined();
});
