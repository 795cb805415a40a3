import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { Image } from '../../page/page-facts.ts';
import { counted, grouped } from '../../text/texts.ts';

export const check = documentCheck('PS', 2, {
  title: 'Image dimensions',
  why: 'Without a known size, text jumps as images load, and people tap the wrong thing.',
  fix: 'Give each image its natural size, such as `<img src="team.jpg" alt="Our team" width="1200" height="800">`.',
  source: 'LH:unsized-images; web.dev/cls',
  judge({ document: { images } }) {
    if (images.length === 0) return info('The page has no images.');
    const unsized = images.filter((image) => !isSized(image));
    const sized = images.length - unsized.length;
    const percent = Math.floor((sized * 100) / images.length);
    const extra = { value: percent, items: unsized };
    const message = `${grouped(sized)} of ${counted(images.length, 'image')} (${percent}%) ${sized === 1 ? 'has' : 'have'} width and height.`;
    if (sized * 100 >= images.length * 90) return pass(message, extra);
    return (sized * 2 >= images.length ? warn : fail)(message, extra);
  },
});

const isSized = ({ width, height, hasAspectRatio }: Image) =>
  hasAspectRatio || (isPositiveInteger(width) && isPositiveInteger(height));

const isPositiveInteger = (text = '') => /^\d{1,9}$/.test(text.trim()) && Number(text) > 0;
