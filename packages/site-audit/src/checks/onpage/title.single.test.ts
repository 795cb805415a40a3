import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './title.single.ts';

test.each([
  ['<title>A</title>', 'pass'],
  ['<title>A</title><title>B</title>', 'warn'],
  ['<title>A</title><body><title>B</title>', 'warn'],
  ['<title>A</title><body><svg><title>Logo</title></svg>', 'pass'],
  ['<title>A</title><body><template><title>B</title></template>', 'pass'],
  ['<p>x', 'info'],
])('%s: %s', hasStatus(onPage(check)));

test('each title is quoted with its text', () => {
  const { items } = check.judge(documentSubject('<title>A</title>\n<title></title>'));
  expect(items?.map(({ detail }) => detail)).toEqual(['Line 1: <title> (A)', 'Line 2: <title> (empty)']);
});
