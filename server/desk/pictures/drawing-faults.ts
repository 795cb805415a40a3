/** What of an SVG drawing would be missing or different once it is painted, in a sentence for its owner. Pure. */

/** Every machine with fonts has letters for these. */
const generic =
  /^(?:sans-serif|serif|monospace|system-ui|ui-[a-z-]+|cursive|fantasy|inherit|initial)$/i;

const remedies = {
  effects:
    'The drawing has effects (filters) such as shadows or blur, which are not painted here. Save it as PNG, which keeps them.',
  pictures:
    'The drawing shows pictures from other files, which it does not contain. Embed them in the drawing, or save it as PNG.',
};

/** `svg`: the text of the file. Undefined where all but its letters is painted as it was drawn. */
export function faultOfDrawing(svg: string): string | undefined {
  const text = withoutComments(svg);
  if (/<(?:[\w-]+:)?(?:filter|fe[A-Z]\w+)[\s/>]/.test(text)) return remedies.effects;
  return hasOutsidePicture(text) ? remedies.pictures : undefined;
}

/** For a drawing whose text is in a font that the machine lacks; without `family` it has no fonts at all. */
export const fontFault = (family?: string): string =>
  `The drawing has text${family ? ` in the font “${family}”` : ''}, and the server does not have ${family ? 'it' : 'fonts'}. In your drawing program turn the text into paths (outlines), or save it as PNG.`;

const withoutComments = (svg: string) => svg.replaceAll(/<!--[\s\S]*?-->/g, '');

const hasOutsidePicture = (text: string): boolean =>
  [...text.matchAll(/<(?:[\w-]+:)?(?:image|feImage)\s([^>]*)/g)].some(([, attributes = '']) =>
    /(?:^|\s)(?:[\w-]+:)?href\s*=\s*["']\s*(?!data:|#)[^"'\s]/i.test(attributes),
  );

const mostFonts = 12;

/** Lists of fonts that are named without a generic family for machines that lack them; undefined for a drawing without text. */
export function fontsOfDrawing(svg: string): string[] | undefined {
  const text = withoutComments(svg);
  if (!/<(?:[\w-]+:)?text[\s>]/.test(text)) return undefined;
  const named = text.matchAll(
    /font-family\s*(?:=\s*(?:"([^"]*)"|'([^']*)')|:\s*("[^"]*"[^;}"<]*|[^;}"<]*))/gi,
  );
  const lists = [...named].map(([, ...values]) =>
    (values.find((value) => value !== undefined) ?? '')
      .split(',')
      .map((family) => family.replaceAll(/&(?:quot|apos|#3[49]);|["'<>&]|!important/g, '').trim())
      .filter(Boolean),
  );
  const without = lists.filter((list) => list.length > 0 && !list.some((one) => generic.test(one)));
  return [...new Set(without.map((list) => list.join(', ').slice(0, 120)))].slice(0, mostFonts);
}
