import { documentCheck, fail, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import {
  contentOf,
  isZoomLocked,
  largestScale,
  metasNamed,
  parseViewport,
} from '../../page/metadata.ts';

/** Five times is enough for people with low vision; below two times WCAG's text enlargement fails. */
const enough = 5;
const fewest = 2;

export const check = documentCheck('PS', 3, {
  title: 'Zoom on phones',
  why: 'People with low vision enlarge text with two fingers. This page forbids it.',
  fix: 'Remove `user-scalable` and `maximum-scale` from the viewport: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  source: 'WCAG 1.4.4; LH:meta-viewport; ACT:b4f0c3',
  judge({ document }): Judgement {
    const metas = metasNamed(document, 'viewport').filter((meta) => contentOf(meta) !== '');
    const limits = metas.flatMap((meta) => {
      const properties = parseViewport(contentOf(meta));
      const scale = largestScale(properties.get('maximum-scale'));
      const locked = isZoomLocked(properties.get('user-scalable'));
      const isLimit = locked || (scale !== undefined && scale < enough);
      return isLimit ? [{ meta, locked, scale: scale ?? enough }] : [];
    });
    const items = limits.map(({ meta }) => meta);
    if (limits.some(({ locked }) => locked))
      return fail('The viewport forbids visitors to enlarge the page.', {
        value: 'user-scalable',
        items,
      });
    const [scale] = limits.map((limit) => limit.scale).sort((a, b) => a - b);
    if (scale === undefined)
      return pass(
        metas.length > 0
          ? 'Visitors can enlarge the page.'
          : 'No viewport is set, so nothing keeps visitors from enlarging the page.',
      );
    const message =
      scale <= 1
        ? 'The viewport does not let visitors enlarge the page.'
        : `The viewport lets visitors enlarge the page to ${scale} times its size and no further.`;
    return (scale < fewest ? fail : warn)(message, { value: scale, items });
  },
});
