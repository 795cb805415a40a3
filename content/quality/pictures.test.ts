import { expect, test } from 'vitest';
import { type NamedPicture, type PictureFile, pictureAdvice, pictureFaults } from './pictures.ts';

const photo: PictureFile = { size: 2_600_000, format: 'jpeg', width: 2400, height: 3000 };
const pictures = new Map<string, PictureFile>([
  ['/jane.jpg', photo],
  ['/small.png', { size: 900, format: 'png', width: 300, height: 400 }],
  ['/phone.jpg', { ...photo, format: 'heif' }],
  ['/page.png', { ...photo, format: undefined }],
  ['/huge.jpg', { ...photo, size: 31_400_000 }],
  ['/card.png', { size: 90_000, format: 'png', width: 1200, height: 630 }],
  ['/drawing.svg', { size: 900, format: 'svg', width: 100, height: 100 }],
]);
const named = (
  address: string,
  use: NamedPicture['use'] = 'text',
  alt = 'A desk',
): NamedPicture => ({
  use,
  where: 'a.md (body)',
  address,
  alt,
});

test.each([
  named('/jane.jpg'),
  named('/drawing.svg'),
  named('/jane.jpg', 'portrait'),
  named('/card.png', 'card'),
])('$address as $use is in order', (picture) => {
  expect(pictureFaults([picture], pictures)).toEqual([]);
});

test.each([
  [
    named('/no.jpg'),
    '/no.jpg is not there. Put the picture at public/no.jpg, or correct the address.',
  ],
  [
    named('https://x.example/a.jpg'),
    'https://x.example/a.jpg is no picture of this site. Put it into public/ and write /name.jpg.',
  ],
  [
    named('/phone.jpg'),
    '/phone.jpg holds a picture of type heif. Save it as JPEG or PNG, under a name that ends so.',
  ],
  [named('/huge.jpg'), '/huge.jpg has 31.4 MB, at most 20 fit. Save it with fewer pixels.'],
  [
    named('/jane.jpg', 'text', ' '),
    '/jane.jpg has no words in its place. Write ![what it shows](/jane.jpg).',
  ],
])('$0.address is named with what is wrong and what to do', (picture, sentence) => {
  expect(pictureFaults([picture], pictures)).toEqual([`a.md (body): ${sentence}`]);
});

test('what could look better is advice', () => {
  expect(
    pictureAdvice([named('/small.png', 'portrait'), named('/small.png', 'card')], pictures),
  ).toEqual([
    'a.md (body): /small.png is 300 x 400 px. From 640 x 800 on it looks sharp everywhere.',
    'a.md (body): /small.png is 300 x 400 px. Networks show 1200 x 630.',
  ]);
});
