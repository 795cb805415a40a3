import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './local.phone-link.ts';

test.each([
  ['<a href="tel:+15035550100">(503) 555-0100</a>', 'pass'],
  ['<a href="TEL:+1%20503%20555%200100;ext=5">Call</a>', 'pass'],
  ['<a href="tel:1-800-TAX-HELP">1-800-TAX-HELP</a>', 'pass'],
  ['<a href="tel:5550100">555-0100</a>', 'pass'],
  ['<a href="tel:">Call</a><a href="tel:5035550100">Call</a>', 'pass'],
  ['<p>(503) 555-0100</p>', 'fail'],
  ['<a href="tel:">Call</a>', 'fail'],
  ['<a href="tel:911">911</a>', 'fail'],
  ['<a href="tel:1234567890123456">x</a>', 'fail'],
  ['<a href="tel:+15035550100" hidden>x</a>', 'fail'],
  ['<p>Write to us</p>', 'fail'],
])('%s: %s', hasStatus(onPage(check)));

test('each cause has its own sentence', () => {
  const pages = ['<p>(503) 555-0100</p>', '<a href="tel:">Call</a>', '<a href="tel:911">911</a>', '<p>x</p>'];
  const messages = pages.map((html) => check.judge(documentSubject(html)).message);
  expect(new Set(messages).size).toBe(4);
  expect(messages[0]).toContain('(503) 555-0100');
});
