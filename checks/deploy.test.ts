/** The files of deploy/ start the same program as `npm start` and name existing settings. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureTimeoutMs } from '#domain/desk/pictures.ts';
import { knownVariables, readConfig } from '#server/config/config.ts';
import { mostBytes } from '#server/desk/gate.ts';
import { serverFlags, serverMemory } from '../scripts/run/serve.mjs';
import { isInstalled } from './proxy-programs.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const isKnown = (name: string) => knownVariables.includes(name);

const memorySettings = Object.entries(serverMemory)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');
const startLine = [
  '/opt/tallygrove/node_modules/node/bin/node',
  ...serverFlags,
  'build/server/main.js',
];

describe('the unit for systemd', () => {
  const unit = read('tallygrove.service');
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  test('starts what npm start starts, and leaves it the time to stop', () => {
    expect(values('ExecStart')).toEqual([startLine.join(' ')]);
    expect(values('Environment')).toContain(memorySettings);
    // SIGTERM; the server must exit by itself before systemd kills it.
    expect(values('KillSignal')).toEqual([]);
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
      const version = Number(
        /\d+/.exec(execFileSync('systemd-analyze', ['--version'], { encoding: 'utf8' })),
      );
      const isKnownLater = (line: string) =>
        version < 254 && /Unknown key .*'Restart(Steps|MaxDelaySec)'/.test(line);
      const about = complaints.split('\n').filter((line) => line.includes('tallygrove'));
      expect(about.filter((line) => !isKnownLater(line))).toEqual([]);
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
    expect(lines.map(([name]) => name).filter((name) => !isKnown(name))).toEqual([]);
    expect(readConfig(Object.fromEntries(lines))).toMatchObject({
      host: '127.0.0.1',
      trustProxy: 1,
    });
  });
});

describe('the container file', () => {
  const text = read('Containerfile');

  test('starts the server like npm start, from a release', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]');
    expect(command).toEqual(['node_modules/node/bin/node', 'scripts/start.mjs']);
    expect(text).toMatch(/^ADD tallygrove-\*\.tar\.gz /m);
    expect(text).not.toMatch(/^(ARG|COPY \.|.*\bgit\b)/m);
  });

  test('sets only what exists', () => {
    const set = [...(/^ENV (.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g)];
    const names = set.map(([, name = '']) => name);
    expect(names.filter((name) => name !== 'NODE_ENV' && !isKnown(name))).toEqual([]);
  });
});

test.each(['Caddyfile', 'nginx.conf'])('%s is short and lists no files', (file) => {
  const text = read(file);
  expect(text.split('\n').length - 1).toBeLessThan(40);
  expect(text).not.toMatch(/\/assets\/|\.(js|css|woff2)\b/);
});

test('nginx and Caddy let through what the server takes', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
  const most = Math.max(...Object.values(mostBytes), 16 * 1024 * 1024);
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThanOrEqual(most);
  expect(() => readConfig({ MAX_BODY_BYTES: String(16 * 1024 * 1024 + 1) })).toThrow('MAX_BODY');
  // Caddy has no limit of its own for bodies. It reads one for as long as a picture may take.
  expect(read('Caddyfile')).not.toMatch(/request_body|max_size/);
  const [, minutes] = /read_body (\d+)m/.exec(read('Caddyfile')) ?? [];
  expect(Number(minutes) * 60_000).toBeGreaterThanOrEqual(pictureTimeoutMs);
  // nginx waits for a minute where it is not told to. An audit takes as long, after its turn in the queue.
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(read('nginx.conf')) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(120);
});
