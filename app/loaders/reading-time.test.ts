import { expect, test } from 'vitest';
import { readPage } from '#content/page-files/read-page.ts';
import { defaultSite } from '#content/site/site.ts';
import { readingTime } from './reading-time.server.ts';

const withBody = (body: string) =>
  readPage(
    'terms.md',
    `---\nkind: legal\nname: N\nheading: H\ndescription: ${'A description of the page. '.repeat(4)}\nlede: L\npublished: 2025-01-01\nreviewed: 2025-01-01\n---\n${body}`,
    defaultSite,
  );

test('1,100 words take five minutes, not counting words in URLs', () => {
  const linked = '[word](https://www.example.test/a/long/address) '.repeat(1100);
  expect(readingTime(withBody(linked))).toBe('5 minutes');
});

test('a short text takes a minute', () => {
  expect(readingTime(withBody('Two words.'))).toBe('1 minute');
});
