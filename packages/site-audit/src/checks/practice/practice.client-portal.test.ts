import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.client-portal.ts';

const judge = (html: string, url = 'https://firm.test/') =>
  check.judge(documentSubject({ html, url })).status;

test.each([
  ['<a href="https://birch.taxdome.com/login">Log in</a>', 'pass'],
  ['<a href="/portal">Client portal</a>', 'pass'],
  ['<form method="post"><input type="file" name="w2"></form>', 'pass'],
  ['<a href="http://portal.firm.test/">Client portal</a>', 'fail'],
  ['<form method="post" action="http://firm.test/up"><input type="file" name="w2"></form>', 'fail'],
  ['<p>Email us your W-2 and we will start.</p>', 'warn'],
  ['<p>Please send your tax documents by email.</p>', 'warn'],
  ['<p>Submit last year’s tax return and forms to ann@firm.test</p>', 'warn'],
  ['<p>Please do not email your tax documents.</p>', 'info'],
  ['<p>Send your tax documents by secure e-mail.</p>', 'info'],
  ['<p>Never send your W-2 via email; use the portal.</p>', 'info'],
  ['<a href="https://www.taxdome.com/">TaxDome partner</a>', 'info'],
  ['<p>Tax help</p>', 'info'],
])('%s: %s', (html, status) => {
  expect(judge(html)).toBe(status);
});

test('an upload on an unencrypted page fails', () => {
  expect(judge('<form><input type="file"></form>', 'http://firm.test/')).toBe('fail');
});
