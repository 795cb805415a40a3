import { defineCheck, fail, listed, pass, quoted } from '../../define-check.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'a11y.iframe-title',
  of: 'document',
  title: 'Titles of frames',
  why: 'Screen readers announce a frame by its title. Without one, nobody who listens finds your booking calendar or map.',
  fix: 'Name what the frame holds: `<iframe src="…" title="Booking calendar">`.',
  source: 'WCAG 4.1.2; LH:frame-title',
  judge({ document }) {
    const frames = document.frames.filter(({ isHidden }) => !isHidden);
    const untitled = frames.filter(({ name }) => name.trim() === '');
    const extra = { value: untitled.length, ...listed(untitled.map((frame) => quoted(frame))) };
    if (frames.length === 0) return pass('The page shows no frames.', { value: 0 });
    return untitled.length > 0
      ? fail(
          `${untitled.length} of ${counted(frames.length, 'frame')} ${untitled.length === 1 ? 'has' : 'have'} no title.`,
          extra,
        )
      : pass(
          frames.length === 1 ? 'The one frame has a title.' : `All ${frames.length} frames have a title.`,
          extra,
        );
  },
});
