import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './hreflang.canonical-conflict.ts';

const url = 'https://firm.test/en';
const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const set = version('en', url) + version('de', 'https://firm.test/de');

test.each([
  [url, set + canonical('https://firm.test/de'), 'fail'],
  [url, version('de', 'https://firm.test/de') + canonical('https://firm.test/de'), 'fail'],
  [url, set + canonical(url), 'pass'],
  [url, set, 'pass'],
  [url, set + canonical('https://firm.test/other'), 'pass'],
  [`${url}?utm_source=x`, set + canonical(url), 'pass'],
  [url, canonical('https://firm.test/de'), 'info'],
])('%s with %s: %s', (address, html, status) => {
  expect(check.judge(documentSubject({ url: address, html })).status).toBe(status);
});
