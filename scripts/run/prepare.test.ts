/** The prerequisites, in a project of two files with a fake npm and a fake Node 26. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'));
  mkdirSync(join(root, 'scripts', 'run'), { recursive: true });
  for (const file of ['prepare.mjs', 'serve.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(root, 'scripts', 'run', file));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', JSON.stringify(lockWith('1.0.0')));
  program('node_modules/node/bin/node', 'echo v26.0.0');
  program('bin/npm', 'echo "$*" > npm-has-run');
});
afterEach(() => rmSync(root, { recursive: true }));

const lockWith = (version: string) => ({
  packages: {
    '': {},
    'node_modules/needed': { version },
    'node_modules/for-tests': { version: '2.0.0', dev: true },
    'node_modules/for-another-system': { version: '3.0.0', optional: true },
  },
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function program(path: string, line: string): void {
  write(path, `#!/bin/sh\n${line}\n`);
  chmodSync(join(root, path), 0o755);
}

function call(work: string, environment: Record<string, string> = {}) {
  const { npm_execpath: _, ...inherited } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', work], {
    cwd: root,
    encoding: 'utf8',
    env: { ...inherited, PATH: `${join(root, 'bin')}:${process.env.PATH}`, ...environment },
  });
  const note = join(root, 'npm-has-run');
  const hasInstalled = existsSync(note);
  return { status, stderr, hasInstalled, asked: hasInstalled ? readFileSync(note, 'utf8') : '' };
}

const prepare = "await (await import('./scripts/run/prepare.mjs')).ensureInstalled()";

const prepareForTests =
  "await (await import('./scripts/run/prepare.mjs')).ensureInstalled({ development: true })";

/** npm's record of what it has installed. */
const installed = (...packages: [name: string, version: string][]) =>
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({
      packages: Object.fromEntries(
        packages.map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    }),
  );

describe('packages', () => {
  test('are installed if npm has installed none', () => {
    expect(call(prepare)).toMatchObject({ status: 0, hasInstalled: true });
  });

  test('are left alone if npm has installed what the lock file names', () => {
    installed(['needed', '1.0.0'], ['for-tests', '2.0.0']);
    expect(call(prepare)).toMatchObject({ status: 0, hasInstalled: false });
    expect(call(prepareForTests)).toMatchObject({ status: 0, hasInstalled: false });
  });

  test('of development may be missing on a server, but not for tests', () => {
    installed(['needed', '1.0.0']);
    expect(call(prepare)).toMatchObject({ status: 0, hasInstalled: false });
    expect(call(prepareForTests)).toMatchObject({ status: 0, hasInstalled: true });
  });

  test.each([{ NODE_ENV: 'production' }, { NPM_CONFIG_OMIT: 'dev' }, { CI: '1' }, {}])(
    'of development are asked for by name where a build or a test needs them, with %j',
    (environment) => {
      expect(call(prepareForTests, environment).asked).toMatch(/^ci .*--include=dev/);
      rmSync(join(root, 'npm-has-run'));
      expect(call(prepare, environment).asked).not.toContain('--include');
    },
  );

  test('are installed with a cache of their own where that of npm may not be written', () => {
    write('file', '');
    const cache = join(root, 'file', '.npm');
    const { asked } = call(prepare, { npm_config_cache: cache });
    const own = /--cache (\S+)/.exec(asked)?.[1];
    expect(own).toContain(join(tmpdir(), 'npm-'));
    expect(existsSync(String(own))).toBe(false);
    rmSync(join(root, 'npm-has-run'));
    const usual = call(prepare, { npm_config_cache: join(root, 'cache') });
    expect(usual.asked).not.toContain('--cache');
  });

  test.each([
    { name: 'needed', others: ['for-tests', '2.0.0'] },
    { name: 'for-tests', others: ['needed', '1.0.0'] },
    { name: 'for-another-system', others: ['needed', '1.0.0'] },
  ] as const)('of another version are replaced: $name', ({ name, others: [other, version] }) => {
    installed([name, '0.9.0'], [other, version]);
    expect(call(prepare)).toMatchObject({ status: 0, hasInstalled: true });
  });
});

test('a program has ended when its last output has come', () => {
  const late =
    "await (await import('./scripts/run/prepare.mjs')).run('sh', ['-c', '(sleep 0.2; echo late) &'], { quiet: true })";
  expect(call(`console.error((${late}).output)`)).toMatchObject({ status: 0, stderr: 'late\n\n' });
});

test('a missing system library is named, with the command that installs it', () => {
  const complaint =
    'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  program('node_modules/node/bin/node', `echo '${complaint}' >&2; exit 127`);
  const { status, stderr } = call(prepare);
  expect([status, stderr]).toEqual([
    1,
    'Node 26 needs a library of the system. On Debian and Ubuntu: apt-get install libatomic1.\n',
  ]);
});

test('a taken port is reported before anything is built', async () => {
  const other = createServer();
  await new Promise<void>((open) => other.listen(0, '127.0.0.1', open));
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  try {
    const work = "await (await import('./scripts/run/serve.mjs')).ensurePortIsFree()";
    const { status, stderr } = call(work, { HOST: '127.0.0.1', PORT: port });
    expect([status, stderr]).toEqual([
      1,
      `Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.\n`,
    ]);
    expect(call(work, { HOST: '127.0.0.1', PORT: '0' }).status).toBe(0);
  } finally {
    other.close();
  }
});

test('settings are read from a file, and the environment takes precedence', () => {
  write('.env', 'SITE_PHONE=(541) 555-0100\nPORT=4000\n');
  const work =
    "(await import('./scripts/run/prepare.mjs')).loadEnv(); console.error(process.env.SITE_PHONE, process.env.PORT)";
  expect(call(work, { PORT: '5000' }).stderr).toBe('(541) 555-0100 5000\n');
  write('.env', '\uFEFFSITE_PHONE=(541) 555-0100\n');
  expect(call(work, { PORT: '5000' }).stderr).toBe('(541) 555-0100 5000\n');
  rmSync(join(root, '.env'));
  expect(call(work, { PORT: '5000', SITE_PHONE: '' }).stderr).toBe(' 5000\n');
});
