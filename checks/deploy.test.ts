/** The files of deploy/ start the same program as `npm start` and name existing settings. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { overridable } from '#content/site/site.ts';
import { knownVariables, readConfig } from '#server/config/config.ts';
import { serverFlags, serverMemory } from '../scripts/run/serve.mjs';
import { isInstalled } from './proxy-programs.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const memorySettings = Object.entries(serverMemory)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');
const startLine = [
  '/opt/tallygrove/node_modules/node/bin/node',
  ...serverFlags,
  '/var/lib/tallygrove/build/server/primary.js',
];

describe('the unit for systemd', () => {
  const unit = read('tallygrove.service');
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  test('starts the primary with the flags of npm start, reloads it with SIGHUP and stops it with SIGTERM', () => {
    expect(values('ExecStart')).toEqual([startLine.join(' ')]);
    expect(values('Environment')).toContain(memorySettings);
    expect(values('ExecReload')).toEqual(['/bin/kill -HUP $MAINPID']);
    // The old server keeps running while its successor takes over.
    expect(values('KillMode')).toEqual(['mixed']);
    expect(values('KillSignal')).toEqual([]);
    // The server must exit by itself before systemd kills it.
    expect(Number(values('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(
      readConfig({}).shutdownGraceMs,
    );
  });

  const hasTool = isInstalled('systemd-analyze');
  const title = (text: string) =>
    hasTool ? text : `${text} (not installed: apt-get install systemd)`;

  test.skipIf(!hasTool)(title('is exposed to a degree of 2.0 at most'), () => {
    const report = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', join(root, 'deploy', 'tallygrove.service')],
      { encoding: 'utf8' },
    );
    const [, exposure] = /Overall exposure level for \S+ (\d+\.\d+)/.exec(report) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });

  test.skipIf(!hasTool)(title('has no line that systemd does not understand'), () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    // systemd-analyze accepts only existing programs.
    const file = join(folder, 'tallygrove.service');
    writeFileSync(file, unit.replaceAll('/opt/tallygrove', root));
    try {
      const complaints = execFileSync(
        'sh',
        ['-c', `systemd-analyze verify --man=no ${file} 2>&1`],
        {
          encoding: 'utf8',
        },
      );
      expect(complaints.split('\n').filter((line) => line.includes('tallygrove'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the example settings', () => {
  const text = read('tallygrove.env.example');
  /** Including commented-out ones. */
  const lines = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );

  test('are known and consistent', () => {
    const names = lines.map(([name]) => name);
    expect(
      names.filter((name) => !knownVariables.includes(name) && !(name in overridable)),
    ).toEqual([]);
    expect(readConfig(Object.fromEntries(lines))).toMatchObject({
      host: '127.0.0.1',
      trustProxy: 1,
    });
  });
});

describe('the container file', () => {
  const text = read('Containerfile');

  test('starts the server like npm start', () => {
    expect(text).toMatch(/^CMD (.*)$/m);
    const command = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]');
    expect(command).toEqual(['node_modules/node/bin/node', 'scripts/start.mjs']);
  });

  test('asks for every value that the build prints into pages', () => {
    const asked = [...text.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(asked.sort()).toEqual(Object.keys(overridable).sort());
  });
});
