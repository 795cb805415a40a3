import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';
import { printedValues, printedVariables, takeSettingsOf, writeSettings } from './fingerprint.mjs';
import { allPages, parsedContent } from './published-table.ts';

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-settings-'));
  for (const name of printedVariables) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(build, { recursive: true });
});

test('exactly the variables that pages use are stored', () => {
  const names = [...Object.keys(overridable), ...Object.keys(consentVariables)];
  expect(printedVariables.toSorted()).toEqual(names.toSorted());
});

test('variables missing in another shell come from the build; set ones, even blank, stay', () => {
  vi.stubEnv('SITE_PHONE', ' (541) 555-0100 ');
  vi.stubEnv('SITE_EMAIL', 'office@firm.example');
  vi.stubEnv('SITE_PRODUCT', 'Firm');
  vi.stubEnv('SITE_INDEXING', 'off');
  writeSettings(build);
  vi.stubEnv('SITE_PHONE', undefined);
  vi.stubEnv('SITE_EMAIL', '');
  vi.stubEnv('SITE_PRODUCT', 'Other');
  vi.stubEnv('SITE_INDEXING', undefined);
  takeSettingsOf(build);
  expect(printedValues()).toEqual({ SITE_PHONE: '(541) 555-0100', SITE_PRODUCT: 'Other' });
  expect(process.env.SITE_EMAIL).toBe('');
  expect(process.env.SITE_INDEXING).toBeUndefined();
});

test('a build without settings changes nothing', () => {
  takeSettingsOf(build);
  expect(printedValues()).toEqual({});
});

test('pages lose nothing as JSON', () => {
  const { pages } = JSON.parse(JSON.parse(parsedContent().__PAGES__));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages).toEqual(allPages());
});
