import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PSQ', 1, {
  title: 'Tags of another age',
  why: 'Tags such as `<center>` and `<font>` set looks that readers cannot change, and browsers may drop them.',
  fix: 'Remove them and set size, color and place in the stylesheet.',
  source: 'HTML:non-conforming-features; WCAG 1.3.1',
  warns: ['obsolete'],
  none: 'The page has no elements to look at.',
  sound: 'The page uses no tags that HTML has dropped.',
  faulty: ['tag is no longer part of HTML', 'tags are no longer part of HTML'],
});
