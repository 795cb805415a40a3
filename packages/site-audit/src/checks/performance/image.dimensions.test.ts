import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './image.dimensions.ts';

const sized = '<img src="a.png" width="10" height="20">';
const page = (good: number, bad: number, other = '<img src="b.png">') =>
  `<!doctype html><body>${sized.repeat(good)}${other.repeat(bad)}`;

test.each([
  [1, 0, 'pass'],
  [9, 1, 'pass'],
  [899, 100, 'warn'],
  [1, 1, 'warn'],
  [49, 51, 'fail'],
  [0, 1, 'fail'],
])('%d with and %d without: %s', (good, bad, status) => {
  const judgement = check.judge(documentSubject(page(good, bad)));
  expect(judgement.status).toBe(status);
  expect(judgement.count).toBe(bad);
});

test.each([
  ['<img width=" 10 " height="20">', 'pass'],
  ['<img style="aspect-ratio: 3 / 2">', 'pass'],
  ['<img width="10">', 'fail'],
  ['<img width="100%" height="20">', 'fail'],
  ['<img width="10px" height="20">', 'fail'],
  ['<img width="0" height="20">', 'fail'],
  ['<img width="-1" height="20">', 'fail'],
  ['<img width="1.5" height="20">', 'fail'],
  ['<img width="" height="20">', 'fail'],
])('%s: %s', (image, status) => {
  expect(check.judge(documentSubject(page(0, 1, image))).status).toBe(status);
});

test('a page without images is not judged', () => {
  expect(check.judge(documentSubject('<!doctype html><p>Text')).status).toBe('info');
});
