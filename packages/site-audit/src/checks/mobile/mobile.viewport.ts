import { documentCheck, fail, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import { contentOf, metasNamed, parseViewport, viewportNumber } from '../../page/metadata.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 5, {
  title: 'Width on phones',
  why: 'Without this line, phones draw the page at desktop width.',
  fix: 'Put this into the head, once: `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
  source: 'G:mobile-sites-mobile-first-indexing; LH:viewport-insight',
  judge({ document }): Judgement {
    const anywhere = metasNamed(document, 'viewport');
    const all = anywhere.filter(({ part }) => part === 'head');
    // Browsers use the last one.
    const last = all.at(-1);
    if (!last)
      return anywhere.length > 0
        ? fail('The viewport is set in the body of the document and not in its head.', {
            items: anywhere,
          })
        : fail('The head of the page does not set a viewport.');
    const fault = faultOf(contentOf(last));
    const value = contentOf(last);
    if (fault) return fail(fault, { value, items: [last] });
    if (all.length > 1)
      return warn(`The viewport is set ${all.length} times; browsers obey the last one.`, {
        value: all.length,
        items: all,
      });
    return pass(`The viewport follows the screen: “${cutText(value)}”.`, { value });
  },
});

/** Null when the page follows the screen width. */
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
