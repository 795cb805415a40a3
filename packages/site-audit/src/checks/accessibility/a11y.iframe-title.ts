import { documentCheck } from '../../catalog/define-check.ts';
import { judgeNames } from '../../report/judge-topics.ts';

export const check = documentCheck('PS', 2, {
  title: 'Titles of frames',
  why: 'Screen readers announce a frame by its title, such as your booking calendar.',
  fix: 'Name what the frame holds: `<iframe src="…" title="Booking calendar">`.',
  source: 'WCAG 4.1.2; LH:frame-title; ACT:cae760',
  judge: ({ document: { accessibility } }) =>
    judgeNames(accessibility['frame-name'], 'frame', 'title'),
});
