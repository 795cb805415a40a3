import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PS', 4, {
  title: 'Text for images',
  why: 'A screen reader or crawler gets only this text in place of the picture.',
  fix: 'Say what the image shows, `<img src="…" alt="The four partners in front of the Dayton office">`, or write `alt=""` when it is decoration.',
  source: 'G:google-images; WCAG 1.1.1; LH:image-alt; ACT:23a2a8',
  judge({ document: { images, accessibility } }) {
    const { faults, faultCount: value } = accessibility['image-text'];
    if (images.length === 0)
      return pass('The page has no images that would need a text.', { value: 0 });
    if (value === 0)
      return pass(
        images.length === 1
          ? 'The image of the page has its text.'
          : `All ${images.length} images of the page are described or marked as decoration.`,
        { value: 0 },
      );
    return fail(
      `${counted(value, 'image')} of ${images.length} ${value === 1 ? 'has' : 'have'} no alt text.`,
      { value, items: faults, count: value },
    );
  },
});
