import { expect, test } from 'vitest';
import { outsideSources, purposesOf } from './settings.ts';

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example:8443' };

test('as delivered there is one thing to agree to and nobody else to reach', () => {
  expect(purposesOf({ remembers: true })).toEqual(['remember']);
  expect(outsideSources({ remembers: true })).toEqual({ scripts: [], connections: [], images: [] });
});

test('whoever receives reports is part of what is agreed to', () => {
  expect(purposesOf({ remembers: false, plausible, ga4: 'G-ABC123' })).toEqual([
    'plausible:stats.doe.example:8443',
    'ga4',
  ]);
});

test('Plausible may be written to, and nothing of it runs here', () => {
  expect(outsideSources({ remembers: true, plausible })).toEqual({
    scripts: [],
    connections: ['https://stats.doe.example:8443'],
    images: [],
  });
});

test('Google Analytics may load its script and send; no host of its advertising is among them', () => {
  const sources = outsideSources({ remembers: true, ga4: 'G-ABC123' });
  expect(sources.scripts).toEqual(['https://www.googletagmanager.com']);
  expect(sources.connections).toContain('https://*.google-analytics.com');
  expect(JSON.stringify(sources)).not.toMatch(/doubleclick|google\.com\/|adservice/);
});
