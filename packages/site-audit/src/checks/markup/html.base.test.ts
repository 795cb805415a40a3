import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './html.base.ts';

const base = '<base href="/en/">';

test.each([
  ['<link rel="icon" href="/a.svg">', 'pass'],
  [base, 'pass'],
  ['<base href="https://firm.test/">', 'pass'],
  ['<base href="">', 'pass'],
  ['<base target="_blank">', 'pass'],
  [`${base}<base target="_blank"><link rel="icon" href="/a.svg">`, 'pass'],
  [`<link rel="icon" href="/a.svg">${base}`, 'warn'],
  ['<base href="https://dev.firm.test/">', 'warn'],
  ['<base href="http://firm.test/">', 'warn'],
  ['<base href="http://[">', 'warn'],
  ['<base href="data:text/html,">', 'warn'],
  [base + base, 'fail'],
])('%s: %s', (head, status) => {
  expect(
    check.judge(documentSubject(`<!doctype html><html><head><title>Firm</title>${head}</head>`)).status,
  ).toBe(status);
});
