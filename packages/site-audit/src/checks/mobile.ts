import { decide, documentCheck, fail, pass, warn } from '../catalog/define-check.ts';
import {
  contentOf,
  isZoomLocked,
  largestScale,
  metasNamed,
  parseViewport,
  viewportNumber,
} from '../page/metadata.ts';
import { topicCheck } from '../report/judge-topics.ts';
import { cutText } from '../text/texts.ts';

export const mobileChecks = [
  documentCheck('mobile.viewport', 'PSQ', 5, {
    title: 'Width on phones',
    why: 'Without this line, phones draw the page at desktop width.',
    fix: 'Put this into the head, once: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
    source: 'G:mobile-sites-mobile-first-indexing; LH:viewport-insight',
    judge({ document }) {
      const anywhere = metasNamed(document, 'viewport');
      const all = anywhere.filter(({ part }) => part === 'head');
      // Browsers use the last one.
      const last = all.at(-1);
      const content = contentOf(last);
      const fault = faultOf(content);
      return decide(
        { value: last && content },
        !last &&
          (anywhere.length > 0
            ? fail('The viewport is set in the body of the document and not in its head.', {
                items: anywhere,
              })
            : fail('The head of the page does not set a viewport.')),
        fault && fail(fault, { items: all.slice(-1) }),
        all.length > 1 &&
          warn(`The viewport is set ${all.length} times; browsers obey the last one.`, {
            found: all,
          }),
        pass(`The viewport follows the screen: “${cutText(content)}”.`),
      );
    },
  }),
  documentCheck('mobile.zoom', 'PS', 3, {
    title: 'Zoom on phones',
    why: 'People with low vision enlarge text with two fingers. This page forbids it.',
    fix: 'Remove `user-scalable` and `maximum-scale` from the viewport: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
    source: 'WCAG 1.4.4; LH:meta-viewport; ACT:b4f0c3',
    judge({ document }) {
      const metas = metasNamed(document, 'viewport').filter((meta) => contentOf(meta) !== '');
      const limits = metas.flatMap((meta) => {
        const properties = parseViewport(contentOf(meta));
        const scale = largestScale(properties.get('maximum-scale')) ?? enough;
        const locked = isZoomLocked(properties.get('user-scalable'));
        return locked || scale < enough ? { meta, locked, scale } : [];
      });
      const [scale = enough] = limits.map((limit) => limit.scale).sort((a, b) => a - b);
      return decide(
        { items: limits.map(({ meta }) => meta) },
        limits.some(({ locked }) => locked) &&
          fail('The viewport forbids visitors to enlarge the page.', { value: 'user-scalable' }),
        limits.length === 0 &&
          pass(
            metas.length > 0
              ? 'Visitors can enlarge the page.'
              : 'No viewport is set, so nothing keeps visitors from enlarging the page.',
          ),
        (scale < fewest ? fail : warn)(
          scale <= 1
            ? 'The viewport does not let visitors enlarge the page.'
            : `The viewport lets visitors enlarge the page to ${scale} times its size and no further.`,
          { value: scale },
        ),
      );
    },
  }),
  /** Not decided: external style sheets. */
  topicCheck('mobile.orientation', 'PS', 1, {
    title: 'Upright and sideways',
    why: 'A phone mounted on a wheelchair cannot be turned. The page must be readable as it is held.',
    fix: 'Remove `rotate(90deg)` from the rules for `orientation: portrait` or `landscape`.',
    source: 'WCAG 1.3.4; ACT:b33eff',
    fails: ['orientation'],
    none: 'No style sheet in the page turns it. External style sheets are not judged.',
    sound: 'The page is not turned sideways.',
    faulty: ['rule turns the page sideways', 'rules turn the page sideways'],
  }),
];

function faultOf(content: string): string | null {
  if (content === '') return 'The viewport element is there, but it sets nothing.';
  const properties = parseViewport(content);
  const width = properties.get('width');
  if (width === 'device-width') return null;
  const pixels = viewportNumber(width);
  if (pixels !== undefined)
    return `The viewport has a fixed width of ${pixels} pixels, whatever the screen.`;
  if (width !== undefined)
    return `The viewport has the width “${cutText(width, 40)}” in place of device-width.`;
  const scale = viewportNumber(properties.get('initial-scale'));
  if (scale === undefined) return 'The viewport sets neither a width nor an initial scale.';
  return scale >= 1
    ? null
    : `The viewport sets no width, and an initial scale of ${scale} shrinks the page.`;
}

/** Five times is enough for people with low vision; below two times WCAG's text enlargement fails. */
const enough = 5;

const fewest = 2;
