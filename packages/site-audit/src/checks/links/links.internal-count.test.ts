import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './links.internal-count.ts';

const links = (...addresses: string[]) => addresses.map((href) => `<a href="${href}">x</a>`).join('');

test.each([
  [links('/a', '/b', '/c'), 'pass', 3],
  [links('/a', '/b', '/b#c', '/b'), 'warn', 2],
  [links('/a', 'https://blog.firm.test/'), 'warn', 2],
  [links('/a', '/A', '/a/'), 'pass', 3],
  [links('', '#top', '/page', '/page#x', 'https://firm.test/page'), 'fail', 0],
  [links('https://other.test/', 'mailto:a@firm.test', 'tel:1', 'javascript:void(0)', 'https://'), 'fail', 0],
  ['<p>x', 'fail', 0],
  [`<base href="https://firm.test/x/">${links('a', 'b', 'c')}`, 'pass', 3],
  [`<base href="https://other.test/">${links('a', 'b', 'c')}`, 'fail', 0],
])('%s: %s', (html, status, value) => {
  const subject = documentSubject({ html, url: 'https://firm.test/page' });
  expect(check.judge(subject)).toMatchObject({ status, value });
});

test('on an IP address the site is the host', () => {
  const html = links('/a', '/b', 'http://127.0.0.2/c');
  expect(check.judge(documentSubject({ html, url: 'http://127.0.0.1:8461/' })).value).toBe(2);
});
