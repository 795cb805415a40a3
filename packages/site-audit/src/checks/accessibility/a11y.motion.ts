import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether a video has sound, how long it lasts, and what the buttons of a page stop. */
export const check = topicCheck('PS', 1, {
  title: 'Moving text and sound by itself',
  why: 'Text that moves, and sound that starts by itself, drive readers away and drown out a screen reader.',
  fix: 'Remove `<marquee>` and `<blink>`. Let visitors start sound themselves, or give it `controls`.',
  source: 'WCAG 1.4.2, 2.2.2; ACT:80f0bf; ACT in part:4c31df',
  fails: ['motion'],
  warns: ['motion-doubt'],
  none: 'The page has no moving text, video or sound.',
  sound: 'Nothing moves or sounds that visitors cannot stop.',
  faulty: ['element moves or sounds by itself', 'elements move or sound by themselves'],
});
