import { expect, test } from 'vitest';
import { hasStatus } from '../../testing/judging.ts';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.content-type.ts';

const page = '<!doctype html><title>Firm</title>';
const pdf = '%PDF-1.7\n';
const judge = (type: string | null, html: string) =>
  check.judge(pageSubject({ html, headers: { 'Content-Type': type } }));

test.each([
  ['text/html', page, 'pass'],
  ['TEXT/HTML; charset="utf-8"', page, 'pass'],
  ['application/xhtml+xml', page, 'pass'],
  [null, page, 'warn'],
  [null, 'plain words', 'fail'],
  ['text/plain', page, 'fail'],
])('%s over %j: %s', hasStatus(judge));

test('each cause has its own sentence', () => {
  const messages = [judge(null, 'words'), judge('text/plain', page), judge('text/html', pdf)].map(
    ({ message }) => message,
  );
  expect(new Set(messages).size).toBe(3);
});

test.each([
  ['a redirect loop', { status: 301, answer: { ending: 'loop' } } as const],
  ['an answer that never has content', { status: 204, headers: { 'content-type': null } }],
])('%s has no type to judge', (_, fixture) => {
  expect(check.judge(pageSubject(fixture)).status).toBe('info');
});

test('XHTML is reported as read as HTML', () => {
  expect(judge('application/xhtml+xml', page).message).toContain('read it as HTML');
  expect(judge('application/xhtml+xml', pdf).status).toBe('fail');
});
