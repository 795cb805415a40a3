import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { readSupervisorSettings } from './settings.ts';

describe('supervisor and server read settings alike', () => {
  test.each([
    {},
    { PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '/srv/site', SHUTDOWN_GRACE_MS: '500' },
    { PORT: ' 0 ', HOST: ' ::1 ', DATA_DIR: ' data/here ', SHUTDOWN_GRACE_MS: ' ' },
    { PORT: '', HOST: '', DATA_DIR: '', SHUTDOWN_GRACE_MS: '' },
    { HOST: '0.0.0.0', TEST_MODE: '1' },
    { HOST: '::', TEST_MODE: '0' },
  ])('%o', (environment) => {
    const { port, host, dataDir, shutdownGraceMs } = readConfig(environment);
    expect(readSupervisorSettings(environment)).toEqual({ port, host, dataDir, graceMs: shutdownGraceMs });
  });
});

test.each(['eighty', '-1', '65536', '3000.5'])('an invalid port is left to the server: %s', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('PORT');
  expect(readSupervisorSettings({ PORT }).port).toBeUndefined();
});
