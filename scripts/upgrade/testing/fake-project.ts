/** A small project in git whose packages and build take no time; everything an upgrade does with it is real. */

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { bundledValues } from '../../build/bundled-values.ts';
import { type Version, versions } from './fake-version.ts';

const scripts = join(import.meta.dirname, '..', '..');

export interface FakeProject {
  root: string;
  programs: string;
}

function filesOf(version: Version, programs: string): Record<string, string> {
  const load = (file: string, call: string) => `${importOf(file)}await program.${call};\n`;
  const importOf = (file: string) =>
    `const program = await import(${JSON.stringify(join(programs, file))});\n`;
  const packages = {
    '': { dependencies: { node: 'file:tools/node' } },
    'node_modules/node': { resolved: 'tools/node', link: true },
    'tools/node': { version: version === 'one' ? '1.0.0' : '2.0.0' },
  };
  return {
    version,
    'package.json': JSON.stringify({
      name: 'fake',
      type: 'module',
      dependencies: { node: 'file:tools/node' },
    }),
    'package-lock.json': JSON.stringify({ name: 'fake', lockfileVersion: 3, packages }),
    'tools/node/package.json': JSON.stringify({ name: 'node', version: packages['tools/node'].version }),
    'tools/node/bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n`,
    'cli/migrate.ts': load('fake-command.js', `fakeMigrate('${version}')`),
    'cli/leads.ts': load('fake-command.js', 'fakeBackup()'),
    'scripts/build.mjs': `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { setTimeout as wait } from 'node:timers/promises';
      import { switchBuild } from ${JSON.stringify(join(scripts, 'build', 'build-folder.mjs'))};
      mkdirSync('build-next/server', { recursive: true });
      await wait(100);
      if ('${version}' === 'fails-to-build') throw new Error('the words of the build');
      writeFileSync('build-next/version', '${version}');
      writeFileSync('build-next/server/main.js', ${JSON.stringify(load('fake-server.js', `fakeServer('${version}')`))});
      switchBuild(process.cwd());
    `,
    '.gitignore': '/node_modules\n/node_modules-*\n/build\n/build-*\n/builds\n/releases\n/current\n',
  };
}

/** Creates it below `folder`: version "one" is checked out, installed and built; all others are tags after it. */
export async function makeFakeProject(folder: string): Promise<FakeProject> {
  const root = join(folder, 'template');
  const programs = join(folder, 'programs');
  await bundleFakePrograms(programs);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: 'pipe', encoding: 'utf8' });
  const commit = (version: Version) => {
    for (const [name, text] of Object.entries(filesOf(version, programs))) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    chmodSync(join(root, 'tools/node/bin/node'), 0o755);
    run('git', 'add', '--all');
    run('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', version);
    run('git', 'tag', version);
  };
  mkdirSync(root);
  run('git', 'init', '-q');
  commit('one');
  for (const version of versions.slice(1)) {
    commit(version);
    run('git', 'reset', '-q', '--hard', 'one');
  }
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  run(process.execPath, 'scripts/build.mjs');
  return { root, programs };
}

export const remove = (root: string) => rmSync(root, { recursive: true, force: true, maxRetries: 5 });

const project = join(import.meta.dirname, '..', '..', '..');

const names = ['fake-command', 'fake-server', 'fake-supervisor', 'killed-upgrade'] as const;

/** Writes `NAME.js` for each program into the folder. */
async function bundleFakePrograms(folder: string): Promise<void> {
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    plugins: [bundledValues()],
    logLevel: 'warn',
    // The folder is outside the project, where no package is found.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // The database driver is loaded by name when it is needed (server/db/connect.ts).
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
}
