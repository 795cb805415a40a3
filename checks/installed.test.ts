/** How operators run the site: a release in a read-only folder, as another user, with the packages of production, through npm. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extract, list } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pack } from '../scripts/release.mjs';
import { sendNote } from './form-client.ts';
import { inherited } from './serve-site.ts';

const root = join(import.meta.dirname, '..');
const place = mkdtempSync(join(tmpdir(), 'release-'));
const code = join(place, 'tallygrove');
const names: string[] = [];
let dataFolder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  chmodSync(place, 0o755);
  const file = await pack(place);
  await list({ file, onReadEntry: ({ path }) => void names.push(path) });
  await extract({ file, cwd: place });
  installPackages();
  // Without write permission for all users; root is not affected by it.
  execFileSync('chmod', ['-R', 'a+rX,a-w', code]);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', code]);
  rmSync(place, { recursive: true });
});
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'installed-'));
  if (isRoot) chownSync(dataFolder, nobody, nobody);
});
afterEach(() => {
  try {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Links the packages that `npm ci --omit=dev` would install, and notes them as npm does. */
function installPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries<{ dev?: true; link?: true }>(packages).filter(
    ([path, { dev }]) => path !== '' && !dev,
  );
  for (const [path, { link }] of wanted) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(code, path)), { recursive: true });
    symlinkSync(link ? join(code, 'packages/site-audit') : join(root, path), join(code, path));
  }
  const note = JSON.stringify({ packages: Object.fromEntries(wanted) });
  writeFileSync(join(code, 'node_modules', '.package-lock.json'), note);
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: nobody, gid: nobody } : {};
/** Other users cannot read a checkout below a private folder. */
const isReadable = spawnSync(process.execPath, ['-e', ''], { ...user, cwd: '/' }).status === 0;
const why = isReadable ? '' : ' (not run: this checkout is closed to other users)';

const environment = () => ({
  ...inherited(),
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataFolder,
  FORM_MIN_SECONDS: '0',
  LOG_LEVEL: 'error',
});

/** Runs a command in the folder of the release until the site is open. */
async function start(command: string, args: string[], env: Record<string, string> = {}) {
  const started = spawn(command, args, {
    cwd: code,
    ...user,
    detached: true,
    env: { ...environment(), ...env },
  });
  child = started;
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const [address] = /http:\/\/127\S+/.exec(output) ?? [];
      if (address) resolve(address);
    };
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    started.once('exit', () => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    /** Stops the process with SIGTERM; resolves to its exit status. */
    async stop() {
      started.kill('SIGTERM');
      const [status] = await once(started, 'exit');
      return status;
    },
  };
}

/** Reads one page of each kind and a drawn picture, and sends a form, which also renders mails. */
async function visit(url: string): Promise<void> {
  const about = await (await fetch(`${url}/about`)).text();
  const card = new URL(/property="og:image" content="([^"]+)"/.exec(about)?.[1] ?? '').pathname;
  const pages = ['/contact', '/tools/roi-calculator?leads=5', '/resources?q=payroll', '/readyz'];
  for (const path of [...pages, card, '/favicon.ico']) {
    const { status } = await fetch(url + path);
    expect([path, status]).toEqual([path, 200]);
  }
  expect((await sendNote(url, 'lee@firm.example')).status).toBe(201);
}

test('a release has neither tests nor what only development needs, and belongs to nobody', () => {
  const folders = new Set(names.map((name) => name.split('/')[1]));
  for (const folder of ['.git', 'checks', 'e2e', 'docs', 'bench', 'node_modules'])
    expect([...folders]).not.toContain(folder);
  expect(names.filter((name) => /\.test\.|\/testing\/|fingerprint/.test(name))).toEqual([]);
  expect(names).toContain('tallygrove/build/server/main.js');
});

test.skipIf(!isReadable)(
  `it runs as another user, without packages of development, and builds nothing${why}`,
  async () => {
    // Without this, Node would resolve links into a folder that has all packages.
    const flags = { NODE_OPTIONS: '--preserve-symlinks' };
    const { url, stop, output } = await start(process.execPath, ['scripts/start.mjs'], flags);
    await visit(url);
    await expect.poll(() => readdirSync(join(dataFolder, 'mail')).length).toBe(2);
    const options = { cwd: code, ...user, env: environment(), encoding: 'utf8' } as const;
    const run = (...command: string[]) => execFileSync(process.execPath, command, options);
    expect(run('cli/leads.ts', 'list', '--json')).toContain('lee@firm.example');
    for (const name of readdirSync(join(code, 'cli')).filter((file) => file.endsWith('.ts'))) {
      expect(run(join('cli', name), '--help')).toContain('npm run');
    }
    expect(await stop()).toBe(0);
    expect(output()).not.toContain('Building');
  },
);

test.skipIf(!isReadable)(`ending npm ends the server${why}`, async () => {
  const { url, stop } = await start('npm', ['start'], { HOME: dataFolder });
  await visit(url);
  await stop();
  const isOpen = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
});
