import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './index.directive-syntax.ts';

const judge = (content: string) => check.judge(documentSubject(`<meta name="robots" content="${content}">`));

test.each([
  ['index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1', 'pass'],
  ['NOINDEX,nofollow, noarchive ,nosnippet,noimageindex,notranslate,indexifembedded,', 'pass'],
  ['unavailable_after: Saturday, 25-Jun-10 15:00:00 PST', 'pass'],
  ['noodp', 'warn'],
  ['noydir, index', 'warn'],
  ['noindex; nofollow', 'warn'],
  ['noindex nofollow', 'warn'],
  ['unavailable_after: 31 Feb 2026 10:00:00 GMT', 'warn'],
  ['max-snippet:few', 'warn'],
  ['max-snippet:1.5', 'warn'],
  ['max-video-preview:', 'warn'],
  ['max-image-preview:huge', 'warn'],
  ['no-index', 'warn'],
])('%s: %s', hasStatus(judge));

test('each misspelled directive is quoted with its fault', () => {
  expect(judge('noodp, max-snippet:few')).toMatchObject({
    value: ['noodp', 'max-snippet:few'],
    items: [
      { detail: 'meta robots, line 1: noodp (retired: the Open Directory closed in 2017)' },
      { detail: 'meta robots, line 1: max-snippet:few (the value is no integer from -1)' },
    ],
  });
});

test('without directives none is misspelled', () => {
  expect(check.judge(documentSubject('<p>Hello')).status).toBe('pass');
});
