import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './mobile.zoom.ts';

test.each([
  ['width=device-width', 'pass'],
  ['user-scalable=yes', 'pass'],
  ['user-scalable=1', 'pass'],
  ['maximum-scale=5', 'pass'],
  ['maximum-scale=10', 'pass'],
  ['maximum-scale=4.9', 'warn'],
  ['maximum-scale=2', 'warn'],
  ['maximum-scale=1.9', 'fail'],
  ['width=device-width,maximum-scale=1.0', 'fail'],
  ['user-scalable=no', 'fail'],
  ['user-scalable=0', 'fail'],
  ['User-Scalable = NO', 'fail'],
  ['maximum-scale=5; user-scalable=0', 'fail'],
  ['maximum-scale=', 'pass'],
  ['user-scalable=invalid', 'fail'],
  ['user-scalable=device-width', 'pass'],
  ['user-scalable=0.5', 'fail'],
  ['user-scalable=-1', 'pass'],
  ['maximum-scale=yes', 'fail'],
  ['maximum-scale=invalid', 'fail'],
  ['maximum-scale=device-width', 'pass'],
  ['maximum-scale=-1', 'pass'],
])('%s: %s', (content, status) => {
  expect(check.judge(documentSubject(`<meta name="viewport" content="${content}">`)).status).toBe(status);
});

test('a largest scale of 1 is no enlargement', () => {
  expect(check.judge(documentSubject('<meta name="viewport" content="maximum-scale=1">')).message).toBe(
    'The viewport does not let visitors enlarge the page.',
  );
});

test('without a viewport nothing prevents zooming', () => {
  expect(check.judge(documentSubject('<p>x')).status).toBe('pass');
});
