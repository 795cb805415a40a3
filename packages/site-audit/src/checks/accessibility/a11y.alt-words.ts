import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether an alt text is true of its picture. */
export const check = topicCheck('PS', 1, {
  title: 'Words of alt texts',
  why: '“IMG_2041.jpg” read aloud tells a client nothing about your office.',
  fix: 'Say what the picture shows: `alt="The front desk in Dayton"`. Write `alt=""` for decoration, and no title beside it.',
  source: 'WCAG 1.1.1; ACT:9eb3f6',
  fails: ['image-words'],
  warns: ['image-doubt'],
  none: 'The page has no images with an alt text.',
  sound: 'No alt text is a file name or an empty word.',
  faulty: [
    'alt text says nothing or contradicts its image',
    'alt texts say nothing or contradict their images',
  ],
});
