/**
 * A small project with a fast build: the real scripts and server, with build steps that copy a finished build. It
 * publishes the texts of `content/pages/words.json` at `/words.txt`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import lock from '../package-lock.json' with { type: 'json' };
import type { Changes } from '../server/ops/publisher.ts';
import { buildFolder } from '../server/process/project-root.ts';
import { inherited } from './serve-site.ts';

const root = join(import.meta.dirname, '..');

export interface Words {
  words: string;
  /**
   * How this build fails, if it does: the build fails, or its server cannot start.
   */
  fault?: 'build' | 'start';
  /** Texts to publish at a time (ISO). */
  due?: { at: string; words: string };
}

export type SmallProject = ReturnType<typeof createSmallProject>;

/** Replaces Vite's build. */
const fakeBuild = `
const { cpSync, readFileSync, writeFileSync } = require('node:fs');
const { BUILD_FOLDER, SITE_DIR = '.', PUBLISH_AT = new Date().toISOString() } = process.env;
const { words, fault, due } = JSON.parse(readFileSync(SITE_DIR + '/content/pages/words.json', 'utf8'));
if (fault === 'build') { console.error('about.md has no title.'); process.exit(1); }
// Pages only: without pictures, fonts and scripts builds and starts take half of the time.
const isPart = (path) => /\\/client\\/.*\\.(css|ico|js|png|svg|woff2)(\\.br|\\.gz)?$/.test(path);
const filter = (path) => !isPart(path);
cpSync(${JSON.stringify(buildFolder)}, BUILD_FOLDER, { recursive: true, dereference: true, filter });
const isDue = due && Date.parse(PUBLISH_AT) >= Date.parse(due.at);
const shown = isDue ? due.words + ' built for ' + PUBLISH_AT : words;
const list = JSON.parse(readFileSync(BUILD_FOLDER + '/static.json', 'utf8'));
list.files = list.files.filter(({ file }) => !isPart('/client/' + file));
const add = (path, immutable) => {
  writeFileSync(BUILD_FOLDER + '/client' + path, shown);
  list.files.push({ path, file: path.slice(1), type: 'text/plain', hash: shown, immutable, encodings: [] });
};
add('/words.txt', false);
add('/assets/' + words + '.js', true);
writeFileSync(BUILD_FOLDER + '/static.json', JSON.stringify(list));
const next = due && !isDue ? due.at : null;
writeFileSync(BUILD_FOLDER + '/schedule.json', JSON.stringify({ builtFor: PUBLISH_AT, next }));
if (fault === 'start') {
  writeFileSync(BUILD_FOLDER + '/server/main.js', 'console.error("The words cannot be served."); process.exit(1);');
}
`;

const steps = [
  'check-site.ts',
  'build-programs.ts',
  'write-pages.ts',
  'build-pictures.ts',
  'write-sheets.ts',
  'finish-build.ts',
];

export function createSmallProject() {
  const folder = mkdtempSync(join(tmpdir(), 'small-project-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const part of ['scripts', 'scripts/build', 'scripts/run'])
    for (const name of readdirSync(join(root, part)).filter((file) => file.endsWith('.mjs'))) {
      mkdirSync(join(folder, part), { recursive: true });
      copyFileSync(join(root, part, name), join(folder, part, name));
    }
  for (const name of steps) write(`scripts/build/${name}`, '');
  // Files that the build fingerprint reads.
  for (const name of ['icons', 'photos', 'pictures', 'social-cards'])
    write(`scripts/${name}/none`, '');
  for (const name of ['app', 'domain', 'packages', 'server', 'public']) write(`${name}/none`, '');
  for (const name of ['tsconfig.json', 'vite.config.ts']) write(name, '');
  for (const name of ['read-values.ts', 'values.ts']) write(`cli/project/${name}`, '');
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, name), join(folder, name));
  const link = (name: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  /** Links the packages that npm would install, and records them like npm. */
  const install = (wanted: typeof packages) => {
    const names = wanted.map(([path]) => /^node_modules\/((@[^/]+\/)?[^/]+)$/.exec(path)?.[1]);
    for (const name of names) if (name && existsSync(join(root, 'node_modules', name))) link(name);
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: Object.fromEntries(wanted) }),
    );
  };
  install(packages);
  rmSync(join(folder, 'node_modules', 'vite'));
  write('node_modules/vite/package.json', '{ "type": "commonjs" }');
  write('node_modules/vite/bin/vite.js', fakeBuild);
  return {
    folder,
    /** Writes a file of the checkout. */
    ship: write,
    write: (words: Words) => write('content/pages/words.json', JSON.stringify(words)),
    /** Runs a script of the project, such as `publish.mjs`. `message` is sent to it, and its answer counts as output. */
    async run(
      script: string,
      args: string[] = [],
      environment: Record<string, string> = {},
      message?: Changes,
    ) {
      const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
        cwd: folder,
        env: { ...inherited(), ...environment },
        stdio: ['ignore', 'pipe', 'pipe', ...(message ? (['ipc'] as const) : [])],
      });
      let output = '';
      if (message) child.send(message);
      child.on('message', (answer) => {
        if (typeof answer === 'string') output += `${answer}\n`;
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => (output += chunk));
      const [code] = await once(child, 'close');
      return { status: Number(code ?? 1), output };
    },
    /** Makes the settings check fail. */
    failCheck(sentence: string) {
      const program = `console.error(${JSON.stringify(sentence)}); process.exitCode = 1;`;
      write('scripts/build/check-site.ts', program);
    },
    /** Removes dev dependencies like `npm prune --omit=dev`. */
    prune() {
      rmSync(join(folder, 'node_modules'), { recursive: true });
      install(packages.filter(([, entry]) => !('dev' in entry)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
