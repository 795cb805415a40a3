import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.alt-words',
  of: 'document',
  title: 'Words of alt texts',
  why: '“IMG_2041.jpg” read aloud tells a client nothing about your office.',
  fix: 'Say what the picture shows: `alt="The front desk in Dayton"`. Write `alt=""` for decoration, and no title beside it.',
  source: 'WCAG 1.1.1; ACT:9eb3f6',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['image-words'],
      warns: ['image-doubt'],
      none: 'The page has no images with an alt text.',
      sound: 'No alt text is a file name or an empty word.',
      faulty: (faults) =>
        `${counted(faults, 'alt text says nothing or contradicts its image', 'alt texts say nothing or contradict their images')}`,
    }),
});
