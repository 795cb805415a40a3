import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './index.blocked-noindex.ts';

const noindex = '<meta name="robots" content="noindex">';
const closed = 'User-agent: *\nDisallow: /';

test.each([
  ['', '', 'pass'],
  [noindex, '', 'pass'],
  ['', closed, 'pass'],
  [noindex, closed, 'fail'],
  [noindex, 'User-agent: bingbot\nDisallow: /', 'pass'],
  ['<meta name="bingbot" content="noindex">', closed, 'pass'],
  [noindex, 503, 'pass'],
  ['', 'User-agent: *\nNoindex: /', 'pass'],
])('%s with robots.txt %j: %s', (html, robots, status) => {
  expect(check.judge(documentSubject({ html, robots })).status).toBe(status);
});
