import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck({
  title: 'Moving text, sound and video',
  why: 'Text that moves and sound that starts by itself drive readers away. Sound without words reaches no deaf client.',
  fix: 'Remove `<marquee>` and `<blink>`, give sound a control, and video its captions: `<track kind="captions" src="…">`.',
  source: 'WCAG 1.2.1, 1.2.2, 1.4.2, 2.2.2; ACT:80f0bf, 4c31df',
  fails: ['motion'],
  warns: ['media-text'],
  none: 'The page has no moving text, video or sound.',
  sound: 'Nothing moves or sounds that visitors cannot stop or read.',
  faulty: [
    'element moves or sounds by itself, or without words',
    'elements move or sound by themselves, or without words',
  ],
});
