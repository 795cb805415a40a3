import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './pagination.canonical.ts';

const judge = (path: string, canonical: string | null, more = '') => {
  const link = canonical === null ? '' : `<link rel="canonical" href="https://firm.test${canonical}">`;
  return check.judge(documentSubject({ url: `https://firm.test${path}`, html: more + link }));
};

test.each([
  ['/blog?page=2', null, 'pass'],
  ['/blog?page=2', '/blog?page=2', 'pass'],
  ['/blog?page=2&utm_source=x', '/blog?page=2', 'pass'],
  ['/blog/page/3/', '/blog/page/3/', 'pass'],
  ['/blog?page=2', '/blog', 'fail'],
  ['/blog?page=2', '/blog/', 'fail'],
  ['/blog/page/3/', '/blog/', 'fail'],
  ['/blog/page/3', '/blog/page/1', 'fail'],
  ['/page/2', '/', 'fail'],
  ['/blog?page=2', '/view-all', 'info'],
  ['/blog?page=1', '/blog', 'info'],
  ['/blog', '/blog', 'info'],
  ['/blog?page=two', '/blog', 'info'],
])('%s with the canonical %s: %s', (path, canonical, status) => {
  expect(judge(path, canonical).status).toBe(status);
});

test('rel=prev alone makes a later page', () => {
  const prev = '<link rel="prev" href="/archive-1">';
  expect(judge('/archive-2', '/archive-2', prev).status).toBe('pass');
  expect(judge('/archive-2', '/archive-1', prev).status).toBe('fail');
  expect(judge('/archive-1', '/archive-1', '<link rel="next" href="/archive-2">').status).toBe('info');
});
