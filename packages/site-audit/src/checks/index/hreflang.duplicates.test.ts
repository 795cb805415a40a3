import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './hreflang.duplicates.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;

test.each([
  [version('en', 'https://firm.test/') + version('de', 'https://firm.test/de'), '', 'pass'],
  [version('en', 'https://firm.test/') + version('EN', 'https://firm.test'), '', 'pass'],
  [version('en', 'https://firm.test/') + version('x-default', 'https://firm.test/'), '', 'pass'],
  [version('en', 'https://firm.test/') + version('EN', 'https://firm.test/en'), '', 'fail'],
  [version('en', 'https://firm.test/'), '</en>; rel=alternate; hreflang=en', 'fail'],
  ['', '', 'info'],
])('%s with the header "%s": %s', (html, link, status) => {
  const headers = link === '' ? {} : { link };
  expect(check.judge(documentSubject({ html, headers })).status).toBe(status);
});
