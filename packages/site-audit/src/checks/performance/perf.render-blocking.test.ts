import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './perf.render-blocking.ts';

const page = (head: string, body = '') => `<!doctype html><head>${head}</head><body>${body}`;
const blockingFiles = (head: string, body = '') => check.judge(documentSubject(page(head, body))).value;

test.each([
  [0, 'pass'],
  [4, 'pass'],
  [5, 'warn'],
  [8, 'warn'],
  [9, 'fail'],
])('%d scripts in the head: %s', (count, status) => {
  const head = '<script src="/a.js"></script>'.repeat(count);
  expect(check.judge(documentSubject(page(head)))).toMatchObject({ status, value: count });
});

test.each([
  '<script src="/a.js" type="text/javascript"></script>',
  '<link rel="stylesheet" href="/a.css">',
  '<link rel="StyleSheet preload" href="/a.css" media="ALL">',
  '<link rel="stylesheet" href="/a.css" media="screen and (max-width: 600px)">',
  '<link rel="stylesheet" href="/a.css" media="(min-width: 600px)">',
  '<link rel="stylesheet" href="/a.css" media="print, screen">',
  '<link rel="stylesheet" href="/a.css" media="only screen">',
  '<link rel="stylesheet" href="/a.css" media="not print">',
  '<link rel="stylesheet" href="/a.css" media="">',
])('%s blocks the first view', (head) => {
  expect(blockingFiles(head)).toBe(1);
});

test.each([
  '<script src="/a.js" async></script>',
  '<script src="/a.js" defer></script>',
  '<script src="/a.js" type="module"></script>',
  '<script src="/a.js" type="text/plain"></script>',
  '<script>var a</script>',
  '<link rel="stylesheet" href="/a.css" media="print">',
  '<link rel="stylesheet" href="/a.css" media="not all">',
  '<link rel="stylesheet" href="/a.css" media="not screen">',
  '<link rel="alternate stylesheet" href="/a.css">',
  '<link rel="preload" as="style" href="/a.css">',
  '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
  '<link rel="stylesheet">',
])('%s does not', (head) => {
  expect(blockingFiles(head)).toBe(0);
});

test('the body is ignored', () => {
  expect(blockingFiles('', '<script src="/a.js"></script><link rel="stylesheet" href="/a.css">')).toBe(0);
});
