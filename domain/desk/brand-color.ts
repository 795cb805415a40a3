/** Makes the design tokens (app/styles/tokens.css) those of another brand, and checks that they can be read. Pure. */

const linearOf = (byte: number) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];

/** `#rrggbb` as OKLCH (B. Ottosson, 2020): lightness in percent, hue in degrees. */
export function oklchOf(hex: string): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = channelsOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    chroma: Math.hypot(a, c),
    hue: ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [r, g, b] = [0.2126, 0.7152, 0.0722];
  const lights = [one, other].map((hex) => {
    const [red, green, blue] = channelsOf(hex);
    return r * red + g * green + b * blue + 0.05;
  });
  return Math.max(...lights) / Math.min(...lights);
}

/** The brand as delivered, from which the hues and chromas of all greens are measured. */
const delivered = { chroma: 0.078, hue: 162 };
/** Hues of the delivered greens, inks and dark papers. */
const isOfBrand = (hue: number) => hue >= 115 && hue <= 172;
/** Meanings keep their color: gain and loss, the marks of charts, the accent beside every brand. */
const keeps = /^(positive|negative|warning|margin|brass|data-[2-5]|art-s)/;

const round = (value: number) => String(Math.round(value * 1000) / 1000);

/** The value of one token, such as `light-dark(oklch(…), oklch(…))`, for the brand with this color (`#rrggbb`). */
function brandedToken(name: string, value: string, color: string): string {
  if (keeps.test(name)) return value;
  const brand = oklchOf(color);
  const scale = Math.min(brand.chroma / delivered.chroma, 1.6);
  let count = 0;
  return value.replaceAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/g, (before, ...parts: string[]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    const isDark = count++ === 1;
    // The accent is the brand of the dark theme as delivered; another brand has a light shade of its own.
    const isAccent = isDark && /^(brand|brand-hover|focus)$/.test(name);
    if (name === 'brand' && !isDark) {
      return `oklch(${round(brand.lightness)}% ${round(brand.chroma)} ${round(brand.hue)}`;
    }
    if (name === 'brand-hover' && !isDark) {
      const pressed = brand.lightness + (brand.lightness > 15 ? -6.5 : 6.5);
      return `oklch(${round(pressed)}% ${round(brand.chroma * 0.9)} ${round(brand.hue)}`;
    }
    if (!isAccent && !isOfBrand(hue)) return before;
    const turned = isAccent ? brand.hue : (brand.hue + hue - delivered.hue + 360) % 360;
    const strength = isAccent ? Math.min(brand.chroma, chroma) : chroma * scale;
    return `oklch(${round(lightness)}% ${round(strength)} ${round(turned)}`;
  });
}

const declaration = /--([a-z0-9-]+):([^;]*oklch[^;]*)/g;

/** The whole sheet with the tokens of this brand; unchanged without a color. */
export const brandedSheet = (css: string, color: string | undefined): string =>
  color === undefined
    ? css
    : css.replaceAll(declaration, (_, name: string, value: string) => {
        return `--${name}:${brandedToken(name, value, color)}`;
      });

/**
 * The rule that puts the tokens of this brand in place of those of the sheet, for both themes. It outweighs
 * `:where(:root, .on-paper)`, where the sheet has them, and every other rule outweighs it, wherever it comes.
 */
export function brandedTokens(css: string, color: string): string {
  const changed = [...css.matchAll(declaration)].flatMap(([, name = '', value = '']) => {
    const branded = brandedToken(name, value, color);
    return branded === value ? [] : `--${name}:${branded.trim().replaceAll(/\s+/g, ' ')}`;
  });
  return `html,html :where(.on-paper){${changed.join(';')}}`;
}

/** What is read on what, its name, and the least contrast. */
const pairs: readonly (readonly [text: string, ground: string, words: string, least: number])[] = [
  ['on-brand', 'brand', 'White on a button in the brand color', 4.5],
  ['on-brand', 'brand-hover', 'White on a button under the pointer', 4.5],
  ['brand', 'paper', 'The brand color on paper', 4.5],
  ['ink', 'paper', 'Text on paper', 7],
  ['ink-2', 'paper', 'Smaller text on paper', 4.5],
  ['ink', 'brand-tint', 'Text on a tint of the brand color', 4.5],
  ['on-ground', 'ground', 'Text on a dark panel', 4.5],
  ['on-ground-2', 'ground', 'Smaller text on a dark panel', 4.5],
  ['brass', 'ground', 'A price on a dark panel', 4.5],
  ['on-brass', 'brass', 'Text on a button in the accent color', 4.5],
  ['focus', 'paper', 'The ring around what the keyboard reaches', 3],
  ['rule-strong', 'paper', 'The edge of a field', 3],
];

/** One sentence for each pair of tokens with too little contrast, with a shade that would do; none without a color. */
export function brandColorFaults(css: string, color: string | undefined): string[] {
  const faults = color === undefined ? [] : faintPairs(css, color);
  if (color === undefined || faults.length === 0) return [];
  const shade = darkerOnes(color).find((darker) => faintPairs(css, darker).length === 0);
  const remedy = shade ? `Choose a darker one, such as ${shade}.` : 'Choose another color.';
  return faults.map((fault) => `${fault} ${remedy}`);
}

/** Shades of a color (`#rrggbb`) in steps of a twentieth, to almost black. */
const darkerOnes = (color: string) =>
  Array.from({ length: 19 }, (_, step) => {
    const bytes = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const darker = bytes.map((byte) => Math.round((byte * (19 - step)) / 20));
    return `#${darker.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  });

function faintPairs(css: string, color: string): string[] {
  const sheet = brandedSheet(css, color);
  return (['light', 'dark'] satisfies Theme[]).flatMap((theme) => {
    const palette = paletteOf(sheet, theme);
    return pairs.flatMap(([text, ground, words, least]) => {
      const ratio = contrast(palette[text] ?? color, palette[ground] ?? color);
      const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
      return ratio >= least
        ? []
        : `${words} has a contrast of ${shown}:1 in the ${theme} theme; ${least}:1 is needed.`;
    });
  });
}

export type Theme = 'light' | 'dark';

/** Name without dashes → `#rrggbb`. */
type Palette = Readonly<Record<string, string>>;

/** From linear light to the byte of sRGB (IEC 61966-2-1), held within what a screen can show. */
function byteOf(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/**
 * OKLCH to `#rrggbb` (matrices: B. Ottosson, "A perceptual color space for image processing", 2020).
 * `lightness` 0 to 1, `hue` in degrees. Colors a little outside sRGB are clipped, as browsers do.
 */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`;
}

const oklch = String.raw`oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)\)`;
/** Name, the color of the light theme, and that of the dark one where it differs. */
const token = new RegExp(
  String.raw`--([a-z0-9-]+):\s*(?:light-dark\()?${oklch}(?:,\s*${oklch})?`,
  'g',
);

/** The colors of one theme. Throws if the style sheet contains none. */
export function paletteOf(css: string, theme: Theme): Palette {
  const root = /:root[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const entries = [...root.matchAll(token)].map(([, name = '', ...values]) => {
    const [l, c, h] = theme === 'dark' && values[3] ? values.slice(3) : values;
    return [name, hexOf(Number(l) / 100, Number(c), Number(h))] as const;
  });
  if (entries.length === 0)
    throw new Error(`The style sheet has no colors for the ${theme} theme.`);
  return Object.fromEntries(entries);
}
