import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether there is sound, and whether captions or a transcript beside the player say what is heard. */
export const check = topicCheck('PS', 1, {
  title: 'Words for video and sound',
  why: 'Sound without words reaches no deaf client, and none who watches with the sound off.',
  fix: 'Give video its captions: `<track kind="captions" src="…">`. Name the transcript of a recording with `aria-describedby`.',
  source: 'WCAG 1.2.1, 1.2.2; LH:video-caption',
  warns: ['media-text'],
  none: 'The page has no video or sound that would need words.',
  sound: 'Every video and recording has captions or names its transcript.',
  faulty: ['video or recording has no words', 'videos or recordings have no words'],
});
