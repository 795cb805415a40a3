import { expect, test } from 'vitest';
import { settingsContent } from './settings.ts';

test('only settings other than the default are written out', () => {
  expect(settingsContent({ remembers: true })).toBeUndefined();
  const settings = { remembers: true, ga4: 'G-ABC123' };
  expect(JSON.parse(settingsContent(settings) ?? '')).toEqual(settings);
});
