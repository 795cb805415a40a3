import { expect, test } from 'vitest';
import { filesOf, shownPicture } from './shown-picture.ts';

const photo = { hash: 'abc', width: 4000, height: 3000, hasAlpha: false };

test('a portrait is cut to its place, in three formats and four widths', () => {
  const files = filesOf('/team/jane.jpg', photo, 'portrait');
  expect(files).toHaveLength(12);
  expect(files[0]).toEqual({
    address: '/resized/jane-abc-220x275.avif',
    format: 'avif',
    width: 220,
    height: 275,
  });
});

test('no file is larger than its picture', () => {
  const small = { ...photo, width: 300, height: 200 };
  expect(filesOf('/a.png', small, 'text').map(({ width }) => width)).toEqual([300, 300, 300]);
  expect(filesOf('/a.png', small, 'portrait').map(({ width }) => width)).toEqual([160, 160, 160]);
});

test('a picture with transparent parts keeps them in every format', () => {
  const formats = filesOf('/logo.png', { ...photo, hasAlpha: true }, 'text').map(
    ({ format }) => format,
  );
  expect(new Set(formats)).toEqual(new Set(['avif', 'webp', 'png']));
});

test('browsers are offered the smallest format first, and JPEG with its size', () => {
  expect(shownPicture('/team/jane.jpg', 'portrait', { '/team/jane.jpg': photo })).toEqual({
    src: '/resized/jane-abc-960x1200.jpg',
    width: 960,
    height: 1200,
    srcSet:
      '/resized/jane-abc-220x275.jpg 220w, /resized/jane-abc-440x550.jpg 440w, /resized/jane-abc-660x825.jpg 660w, /resized/jane-abc-960x1200.jpg 960w',
    sizes: '220px',
    sources: [
      {
        type: 'image/avif',
        srcSet: expect.stringContaining('/resized/jane-abc-440x550.avif 440w'),
      },
      {
        type: 'image/webp',
        srcSet: expect.stringContaining('/resized/jane-abc-440x550.webp 440w'),
      },
    ],
  });
});

test('a drawing, and a picture without facts, are shown as they are', () => {
  const drawing = { '/logo.svg': { ...photo, hasAlpha: true } };
  expect(shownPicture('/logo.svg', 'text', drawing)).toMatchObject({
    src: '/logo.svg',
    width: 4000,
    sources: [],
  });
  expect(shownPicture('/a.jpg', 'text', {})).toEqual({ src: '/a.jpg', sources: [] });
});
