import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './index.robots-directives.ts';

const judge = (head: string, robotsTag?: string | string[]) =>
  check.judge(
    pageSubject({ html: head, ...(robotsTag !== undefined && { headers: { 'x-robots-tag': robotsTag } }) }),
  );

test.each([
  ['<META NAME="Robots" CONTENT=" NoIndex , nofollow ">', 'fail'],
  ['<meta name="bingbot" content="noindex">', 'warn'],
  ['<meta name="gptbot" content="noindex">', 'pass'],
])('%s: %s', (head, status) => {
  expect(judge(head).status).toBe(status);
});

test.each([
  ['noindex', 'fail'],
  ['bingbot: noindex', 'warn'],
  ['otherbot: noindex', 'pass'],
])('the header %s: %s', (field, status) => {
  expect(judge('', field).status).toBe(status);
});

test('a file is judged by its header', () => {
  const headers = { 'content-type': 'application/pdf', 'x-robots-tag': ['nofollow', 'googlebot: noindex'] };
  expect(check.judge(pageSubject({ html: '%PDF-1.7', headers }))).toEqual({
    status: 'fail',
    message: 'The page tells Google not to index it: noindex.',
    value: ['noindex'],
    items: [{ detail: 'X-Robots-Tag header: noindex' }],
    count: 1,
  });
});

test('excluded crawlers are named', () => {
  expect(judge('<meta name="bingbot" content="none"><meta name="slurp" content="noindex">')).toMatchObject({
    message: 'Google may index the page, but bingbot and slurp may not.',
    value: ['bingbot', 'slurp'],
  });
});

test('an expired page is reported as such', () => {
  expect(judge('<meta name="robots" content="unavailable_after: 2020-01-01">').message).toMatch(/has passed/);
});

test('an error page is judged by its header only', () => {
  const html = '<meta name="robots" content="noindex">';
  expect(check.judge(pageSubject({ status: 404, html })).status).toBe('pass');
  const headers = { 'x-robots-tag': 'noindex' };
  expect(check.judge(pageSubject({ status: 404, html, headers })).status).toBe('fail');
});
