import { expect, test } from 'vitest';
import { outsideSources, purposesOf } from '../consent.ts';

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example:8443' };

test('the default settings have one purpose and no third party', () => {
  expect(purposesOf({ remembers: true })).toEqual(['remember']);
  expect(outsideSources({ remembers: true })).toEqual({ scripts: [], connections: [], images: [] });
});

test('the recipient of reports is part of the purpose', () => {
  expect(purposesOf({ remembers: false, plausible, ga4: 'G-ABC123' })).toEqual([
    'plausible:stats.doe.example:8443',
    'ga4',
  ]);
});

test('Plausible receives requests, and none of its code runs here', () => {
  expect(outsideSources({ remembers: true, plausible })).toEqual({
    scripts: [],
    connections: ['https://stats.doe.example:8443'],
    images: [],
  });
});

test('Google Analytics may load its script and send data, but not to advertising hosts', () => {
  const sources = outsideSources({ remembers: true, ga4: 'G-ABC123' });
  expect(sources.scripts).toEqual(['https://www.googletagmanager.com']);
  expect(sources.connections).toContain('https://*.google-analytics.com');
  expect(JSON.stringify(sources)).not.toMatch(/doubleclick|google\.com\/|adservice/);
});
