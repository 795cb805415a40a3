import { defineCheck, fail, type Judgement, listed, pass, quoted, warn } from '../../define-check.ts';
import { contentOf, metasNamed } from '../../metadata.ts';
import { parseViewport, viewportNumber } from '../../viewport.ts';

/** Five times is enough for people with low vision; below twice the text cannot be enlarged as WCAG asks. */
const enough = 5;
const fewest = 2;

export const check = defineCheck({
  id: 'mobile.zoom',
  of: 'document',
  title: 'Zoom on phones',
  why: 'People with low vision enlarge text with two fingers. A page that forbids it shuts out some of the clients who read every line.',
  fix: 'Remove `user-scalable` and `maximum-scale` from the viewport: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  source: 'WCAG 1.4.4; LH:meta-viewport',
  judge({ document }): Judgement {
    const metas = metasNamed(document, 'viewport').filter((meta) => contentOf(meta) !== '');
    const limits = metas.flatMap((meta) => {
      const properties = parseViewport(contentOf(meta));
      const scale = viewportNumber(properties.get('maximum-scale'));
      const locked = isLocked(properties.get('user-scalable'));
      const isLimit = locked || (scale !== undefined && scale >= 0 && scale < enough);
      return isLimit ? [{ meta, locked, scale: scale ?? enough }] : [];
    });
    const items = listed(limits.map(({ meta }) => quoted(meta)));
    if (limits.some(({ locked }) => locked)) {
      return fail('The viewport forbids visitors to enlarge the page.', { value: 'user-scalable', ...items });
    }
    const [scale] = limits.map((limit) => limit.scale).sort((a, b) => a - b);
    if (scale === undefined) {
      return pass(
        metas.length > 0
          ? 'Visitors can enlarge the page.'
          : 'No viewport is set, so nothing keeps visitors from enlarging the page.',
      );
    }
    const message = `The viewport lets visitors enlarge the page to ${scale} times its size and no further.`;
    return scale < fewest
      ? fail(message, { value: scale, ...items })
      : warn(message, { value: scale, ...items });
  },
});

function isLocked(value: string | undefined): boolean {
  if (value === undefined) return false;
  const number = viewportNumber(value);
  return number === undefined ? /^(?:no|false|none|off)$/.test(value) : Math.abs(number) < 1;
}
