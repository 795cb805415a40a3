import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../../checks/serve-site.ts';
import type { Fault } from './fault.ts';

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);

/** Sets back the server's clock only, with libfaketime. Monotonic time (timers, timeouts) is unaffected. */
export const clockSetBack: Fault = {
  name: 'clock set back an hour',
  missing: () => (library ? undefined : 'needs libfaketime (on Debian: apt-get install libfaketime)'),
  isNamed: ({ clock }) => clock === 'set back',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'hold-clock-'));
    const offset = join(folder, 'offset');
    writeFileSync(offset, '+0');
    const dataDir = join(folder, 'data');
    return {
      site: await startSite({
        DATA_DIR: dataDir,
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
      begin: () => writeFileSync(offset, '-3600'),
      end: () => writeFileSync(offset, '+0'),
      clear: () => rmSync(folder, { recursive: true }),
    };
  },
};
