import { defineCheck, fail, listed, pass, quoted } from '../../define-check.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'image.alt',
  of: 'document',
  title: 'Text for images',
  why: 'Alternative text is the only form of a picture that a screen reader or a crawler gets. A chart of deadlines without it is a blank space to both.',
  fix: 'Say what the image shows, `<img src="…" alt="The four partners in front of the Dayton office">`, or write `alt=""` when it is decoration.',
  source: 'G:google-images; WCAG 1.1.1; LH:image-alt',
  judge({ document: { images } }) {
    const lacking = images.filter(
      ({ alt, role, isHidden, isLabelled }) =>
        alt === undefined && !isHidden && !isLabelled && !/^(?:presentation|none)$/.test(role ?? ''),
    );
    if (images.length === 0) return pass('The page has no images that would need a text.', { value: 0 });
    if (lacking.length === 0) {
      return pass(
        images.length === 1
          ? 'The image of the page has its text.'
          : `All ${images.length} images of the page are described or marked as decoration.`,
        { value: 0 },
      );
    }
    return fail(
      `${counted(lacking.length, 'image')} of ${images.length} ${lacking.length === 1 ? 'has' : 'have'} no alt attribute.`,
      { value: lacking.length, ...listed(lacking.map((image) => quoted(image))) },
    );
  },
});
