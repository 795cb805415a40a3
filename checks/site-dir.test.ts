/** SITE_DIR: words, pictures and builds of the firm apart from the code. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptFileFindings } from '#server/ops/check/machine.ts';
import { startSite } from './serve-site.ts';
import { createSmallProject, type SmallProject } from './small-project.ts';

const timeout = 240_000;
const place = mkdtempSync(join(tmpdir(), 'site-dir-'));
const [SITE_DIR, DATA_DIR] = [join(place, 'site'), join(place, 'data')];
const words = 'content/pages/words.json';
const git = (...args: string[]) =>
  execFileSync('git', ['-C', SITE_DIR, ...args], { encoding: 'utf8' }).trim();

let project: SmallProject;
beforeAll(() => {
  project = createSmallProject();
  project.write({ words: 'shipped' });
  for (const name of ['kept.md', 'removed.md', 'other.md'])
    project.ship(`content/pages/${name}`, 'first');
});
afterAll(() => {
  project.remove();
  rmSync(place, { recursive: true, force: true });
});

test.runIf(process.env.TEST_ALL)(
  'the desk publishes words without writing to the code, and a new version leaves what the firm wrote',
  {
    timeout,
  },
  async () => {
    mkdirSync(DATA_DIR, { recursive: true });
    // As an image does, whose first start then builds nothing.
    await project.run('build.mjs');
    const first = await project.run('build.mjs', ['--if-needed'], { SITE_DIR, DATA_DIR });
    expect([first.status, first.output]).toEqual([0, `The folder of the site is ${SITE_DIR}.\n`]);
    expect([git('branch', '--show-current'), git('status', '--porcelain')]).toEqual(['site', '']);

    const site = await startSite({ SITE_DIR, DATA_DIR }, project.folder, { program: 'primary' });
    try {
      const before = readFileSync(join(SITE_DIR, words), 'utf8');
      const changes = {
        files: [{ path: words, before, after: JSON.stringify({ words: 'firm' }) }],
        author: { name: 'Ann Lee', email: 'ann@firm.example' },
        title: 'New words',
      };
      const { status, output } = await project.run(
        'publish.mjs',
        ['--changes'],
        { SITE_DIR, DATA_DIR },
        changes,
      );
      expect([status, output]).toEqual([0, expect.stringContaining('The server serves it now.')]);
      expect(await (await fetch(`${site.url}/words.txt`)).text()).toBe('firm');
      expect(git('log', '-1', '--format=%an %s')).toBe('Ann Lee New words');
      expect(realpathSync(join(place, 'build'))).toContain(join(realpathSync(place), 'builds'));
    } finally {
      await site.stop();
    }

    expect(readdirSync(join(project.folder, 'builds'))).toHaveLength(1);
    expect(existsSync(join(project.folder, '.git'))).toBe(false);

    writeFileSync(join(SITE_DIR, 'content/pages/kept.md'), 'of the firm');
    rmSync(join(SITE_DIR, 'content/pages/removed.md'));
    project.write({ words: 'shipped again' });
    for (const name of ['kept.md', 'removed.md', 'other.md', 'new.md'])
      project.ship(`content/pages/${name}`, 'second');
    const { output } = await project.run('build.mjs', [], { SITE_DIR, DATA_DIR });
    const kept = ['content/pages/kept.md', 'content/pages/removed.md', words];
    expect(output).toContain(`yours stay:\n${kept.join('\n')}`);
    const text = (name: string) => readFileSync(join(SITE_DIR, 'content/pages', name), 'utf8');
    expect([text('kept.md'), text('other.md'), text('new.md')]).toEqual([
      'of the firm',
      'second',
      'second',
    ]);
    expect(existsSync(join(SITE_DIR, 'content/pages/removed.md'))).toBe(false);
    expect(readFileSync(join(place, 'build/client/words.txt'), 'utf8')).toBe('firm');
    expect(
      keptFileFindings(SITE_DIR).map(({ message }) => /changed (\S+),/.exec(message)?.[1]),
    ).toEqual(kept);

    // The same version again changes nothing.
    const commit = git('rev-parse', 'HEAD');
    await project.run('build.mjs', ['--if-needed'], { SITE_DIR, DATA_DIR });
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([commit, '']);
  },
);
