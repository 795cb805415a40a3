import { expect, test } from 'vitest';
import { settingsContent } from './settings.ts';

test('default settings add nothing to the page', () => {
  expect(settingsContent({ remembers: true })).toBeUndefined();
});

test('other settings are written out', () => {
  const settings = { remembers: true, ga4: 'G-ABC123' };
  expect(JSON.parse(settingsContent(settings) ?? '')).toEqual(settings);
});
