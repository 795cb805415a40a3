import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './title.generic.ts';

const judge = (title: string, url = 'https://www.ames-cpa.com/tax') =>
  check.judge(documentSubject({ html: `<title>${title}</title>`, url })).status;

test.each([
  'Home',
  'Welcome - Ames CPA',
  'Home « Ames CPA',
  'Homepage: Ames CPA',
  'https://www.ames-cpa.com/',
  'ames-cpa.com | Ames',
])('“%s” is generic', (title) => {
  expect(judge(title)).toBe('warn');
});

test.each(['Tax preparation in Dayton | Ames CPA', 'ames-cpa.com/services'])('“%s” is specific', (title) => {
  expect(judge(title)).toBe('pass');
});

test('a host with a port is recognized with and without it', () => {
  expect(judge('127.0.0.1:8461', 'http://127.0.0.1:8461/')).toBe('warn');
  expect(judge('127.0.0.1', 'http://127.0.0.1:8461/')).toBe('warn');
});

test('without a title there is nothing to judge', () => {
  expect(judge(' ')).toBe('info');
});
