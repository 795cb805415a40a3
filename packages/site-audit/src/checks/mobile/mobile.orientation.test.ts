import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './mobile.orientation.ts';

const portrait = (rules: string) => `@media (orientation: portrait) { ${rules} }`;

test.each([
  ['html { color: red }', 'info'],
  ['html { transform: rotate(90deg) }', 'info'],
  [portrait('html { transform: rotateZ(1turn) }'), 'pass'],
  [portrait('body { transform: translateX(9px) }'), 'info'],
  [portrait('nav { transform: rotate(90deg) }'), 'info'],
  [portrait('html { rotate: 90deg }'), 'fail'],
  [portrait('html { rotate: z -.25turn }'), 'fail'],
  [portrait('p { margin: 0 } HTML, body { color: red; transform: rotate(1.5708rad) !important }'), 'fail'],
  [portrait('body { transform: rotate3d(0, 0, 1, 100grad) }'), 'fail'],
  [portrait('body { transform: rotate3d(1, 0, 0, 90deg) }'), 'info'],
  [portrait('body { transform: matrix(0, 1, -1, 0, 0, 0) }'), 'fail'],
  [portrait('body { transform: matrix(1, 0, 0, 1, 0, 0) }'), 'pass'],
  ['@MEDIA screen and (orientation:landscape){body{transform:rotate(-90deg)}}', 'fail'],
  [`body { transform: rotate(2deg) } ${portrait('body { transform: rotate(92deg) }')}`, 'fail'],
  [`body { rotate: 90deg } ${portrait('body { rotate: 90deg }')}`, 'pass'],
  [portrait('/* html { rotate: 90deg } */ html { color: red }'), 'info'],
  ['@media (min-width: 9px) { html { rotate: 90deg } }', 'info'],
])('%s: %s', (css, status) => {
  expect(check.judge(documentSubject(`<!doctype html><style>${css}</style><body><p>x`)).status).toBe(status);
});

test('a page that is not shown cannot be turned', () => {
  const html = `<style>${portrait('html { rotate: 90deg }')}</style><body hidden>x`;
  expect(check.judge(documentSubject(html)).status).toBe('info');
});
