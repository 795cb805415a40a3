import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'image.alt',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Text is the only form of the picture that a screen reader or crawler reads.',
  fix: 'Describe the image, or use alt="" if it is decoration.',
  source: 'G:google-images; WCAG 1.1.1; LH:image-alt',
  judge() {
    return info('UNWRITTEN');
  },
});
