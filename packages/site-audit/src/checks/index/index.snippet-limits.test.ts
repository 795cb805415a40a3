import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './index.snippet-limits.ts';

test.each([
  ['<meta name="robots" content="max-snippet:1, max-image-preview:standard, max-video-preview:0">', 'pass'],
  ['<meta name="robots" content="nosnippet">', 'warn'],
  ['<meta name="googlebot" content="max-snippet: 0">', 'warn'],
  ['<meta name="robots" content="max-image-preview:none">', 'warn'],
  ['<meta name="robots" content="noimageindex">', 'warn'],
  ['<meta name="bingbot" content="nosnippet">', 'pass'],
  ['<meta name="robots" content="max-snippet:-1"><meta name="robots" content="max-snippet:0">', 'warn'],
  ['', 'pass'],
])('%s: %s', hasStatus(onPage(check)));

test('the limits are named', () => {
  const subject = documentSubject({ html: '', headers: { 'x-robots-tag': 'nosnippet, noimageindex' } });
  expect(check.judge(subject)).toMatchObject({
    message: 'The page limits what Google may show of it: nosnippet and noimageindex.',
    count: 2,
  });
});
