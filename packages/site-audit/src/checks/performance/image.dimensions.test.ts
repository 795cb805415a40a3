import { examples, judging } from '../../testing/judging.ts';
import { check } from './image.dimensions.ts';

const page = (good: number, bad: number, other = '<img src="b.png">') =>
  `<!doctype html><body>${'<img src="a.png" width="10" height="20">'.repeat(good)}${other.repeat(bad)}`;

examples(check, {
  pass: [page(1, 0), page(9, 1)],
  warn: [[page(899, 100), { count: 100 }], page(1, 1)],
  fail: [page(49, 51), page(0, 1)],
  info: ['<!doctype html><p>Text'],
});
examples((image: string) => judging(check)(page(0, 1, image)), {
  pass: ['<img width=" 10 " height="20">', '<img style="aspect-ratio: 3 / 2">'],
  fail: [
    '<img width="10">',
    '<img width="100%" height="20">',
    '<img width="10px" height="20">',
    '<img width="0" height="20">',
    '<img width="-1" height="20">',
    '<img width="1.5" height="20">',
    '<img width="" height="20">',
  ],
});
