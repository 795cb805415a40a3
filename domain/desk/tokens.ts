/** Design tokens (app/styles/tokens.css) as sRGB, for what cannot read style sheets: pictures, icons, the manifest. */

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
const token = new RegExp(String.raw`--([a-z0-9-]+):\s*(?:light-dark\()?${oklch}(?:,\s*${oklch})?`, 'g');

/** The colors of one theme. Throws if the style sheet contains none. */
export function paletteOf(css: string, theme: Theme): Palette {
  const root = /:root[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const entries = [...root.matchAll(token)].map(([, name = '', ...values]) => {
    const [l, c, h] = theme === 'dark' && values[3] ? values.slice(3) : values;
    return [name, hexOf(Number(l) / 100, Number(c), Number(h))] as const;
  });
  if (entries.length === 0) throw new Error(`The style sheet has no colors for the ${theme} theme.`);
  return Object.fromEntries(entries);
}
