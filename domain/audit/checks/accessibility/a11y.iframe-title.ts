import { judgeNames } from '../../accessible-names.ts';
import { defineCheck } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.iframe-title',
  of: 'document',
  title: 'Titles of frames',
  why: 'Screen readers announce a frame by its title. Without one, nobody who listens finds your booking calendar or map.',
  fix: 'Name what the frame holds: `<iframe src="…" title="Booking calendar">`.',
  source: 'WCAG 4.1.2; LH:frame-title',
  judge({ document: { frames } }) {
    return judgeNames(
      frames.filter(({ isHidden }) => !isHidden),
      'frame',
      'title',
    );
  },
});
