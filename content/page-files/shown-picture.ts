/**
 * Pictures of people, clients and articles: in three formats, at the widths of the layout. The server draws the files
 * (server/pictures/) from one picture. Pure.
 */

/** Properties of a picture, which server/pictures/picture-facts.ts reads. */
export interface SourcePicture {
  /** Content hash, used in the names of generated files. */
  hash: string;
  /** Displayed width, px. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** What a cut keeps in view, in percent of a picture from its left and its top. */
export interface Focus {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const middle: Focus = { x: 50, y: 50 };

interface PictureFact extends SourcePicture {
  /** What a cut keeps in view; undefined for the middle. */
  focus?: Focus | undefined;
  /** Where pages show it. */
  layouts: readonly LayoutName[];
}

/** Facts about the pictures that pages show, by address. One without facts is shown as it is. */
export type PictureFacts = Readonly<Record<string, PictureFact>>;

interface Layout {
  /** File widths, px: the layout width at pixel densities of one, two and three. */
  widths: readonly number[];
  sizes: string;
  /** Aspect ratio (width / height) to which pictures are cut. */
  ratio?: number;
}

export const portraitRatio = 4 / 5;

const layouts = {
  logo: { widths: [180, 360], sizes: '180px' },
  portrait: { widths: [220, 440, 660, 960], sizes: '220px', ratio: portraitRatio },
  text: { widths: [480, 720, 1080, 1440], sizes: '(max-width: 46rem) 100vw, 44rem' },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** Smallest first; every browser reads the last ones. */
type Format = 'avif' | 'webp' | 'jpeg' | 'png';

export interface ResizedFile {
  address: string;
  format: Format;
  width: number;
  height: number;
}

/** The files that are drawn from a picture, never larger than the original; none for drawings (SVG). */
export function filesOf(address: string, source: SourcePicture, name: LayoutName): ResizedFile[] {
  if (address.endsWith('.svg')) return [];
  const { widths, ratio }: Layout = layouts[name];
  const shape = ratio ?? source.width / source.height;
  const most = Math.floor(Math.min(source.width, source.height * shape));
  const fitting = widths.filter((width) => width <= most);
  const formats: Format[] = ['avif', 'webp', source.hasAlpha ? 'png' : 'jpeg'];
  return formats.flatMap((format) =>
    (fitting.length > 0 ? fitting : [most]).map((width) => {
      const height = Math.round(width / shape);
      return {
        address: addressOf(address, source.hash, width, height, format),
        format,
        width,
        height,
      };
    }),
  );
}

/** The largest part of a picture with this aspect ratio. The focus is as near to its middle as the edges let. Whole px. */
export function partAround(whole: Size, ratio: number, { x, y }: Focus) {
  const width = Math.round(Math.min(whole.width, whole.height * ratio));
  const height = Math.round(Math.min(whole.height, whole.width / ratio));
  const start = (all: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max(0, (all * percent) / 100 - part / 2), all - part));
  return {
    left: start(whole.width, width, x),
    top: start(whole.height, height, y),
    width,
    height,
  };
}

function addressOf(
  address: string,
  hash: string,
  width: number,
  height: number,
  format: Format,
): string {
  const name = (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-');
  return `/resized/${name}-${hash}-${width}x${height}.${format === 'jpeg' ? 'jpg' : format}`;
}

export interface ShownPicture {
  src: string;
  width?: number;
  height?: number;
  srcSet?: string;
  sizes?: string;
  /** Newer formats, smallest first. */
  sources: { type: string; srcSet: string }[];
}

/** The data for a `<picture>` of a file in public/. */
export function shownPicture(
  address: string,
  layout: LayoutName,
  pictures: Readonly<Record<string, SourcePicture>>,
): ShownPicture {
  const source = pictures[address];
  if (!source) return { src: address, sources: [] };
  const files = filesOf(address, source, layout);
  const setOf = (list: readonly ResizedFile[]) =>
    list.map((file) => `${file.address} ${file.width}w`).join(', ');
  const [[, everybodys = []] = [], ...newer] = [
    ...Map.groupBy(files, ({ format }) => format),
  ].toReversed();
  const largest = everybodys.at(-1);
  if (!largest) return { src: address, width: source.width, height: source.height, sources: [] };
  return {
    src: largest.address,
    width: largest.width,
    height: largest.height,
    srcSet: setOf(everybodys),
    sizes: layouts[layout].sizes,
    sources: newer
      .toReversed()
      .map(([format, list]) => ({ type: `image/${format}`, srcSet: setOf(list) })),
  };
}

/** What is in a rendered text where its line `[figure]` puts the figure of the front matter. */
export const figurePlace = '<!--figure-->';
