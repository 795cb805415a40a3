/** Colors of CSS and their contrast (WCAG 2.2, relative luminance). */

/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export const white: Color = [255, 255, 255, 1];

const named: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'black:000 silver:c0c0c0 gray:808080 grey:808080 white:fff maroon:800000 red:f00 purple:800080 ' +
    'fuchsia:f0f magenta:f0f green:008000 lime:0f0 olive:808000 yellow:ff0 navy:000080 blue:00f ' +
    'teal:008080 aqua:0ff cyan:0ff orange:ffa500 gold:ffd700 pink:ffc0cb brown:a52a2a tomato:ff6347 ' +
    'ivory:fffff0 lightgray:d3d3d3 lightgrey:d3d3d3 darkgray:a9a9a9 darkgrey:a9a9a9 dimgray:696969 ' +
    'whitesmoke:f5f5f5 gainsboro:dcdcdc darkblue:00008b darkred:8b0000 darkgreen:006400 steelblue:4682b4 ' +
    'royalblue:4169e1 crimson:dc143c beige:f5f5dc transparent:0000'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** Null for colors of other kinds, and for variables. Expects lower case. */
export function parseColor(text: string): Color | null {
  const hex = /^#([\da-f]{3,8})$/.exec(text)?.[1] ?? named[text];
  if (hex !== undefined) return ofHex(hex);
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  const parts = inside.match(/[^\s,/]+/g) ?? [];
  if (kind === undefined || parts.length < 3 || parts.length > 4) return null;
  const numbers = parts.map((part, at) => numberOf(part, kind === 'rgb' && at < 3 ? 255 : 1));
  if (numbers.some(Number.isNaN)) return null;
  const [one = 0, two = 0, three = 0, alpha = 1] = numbers;
  const [red, green, blue] = kind === 'rgb' ? [one, two, three] : ofHue(one, two, three);
  return [clamp(red, 255), clamp(green, 255), clamp(blue, 255), clamp(alpha, 1)];
}

function ofHex(hex: string): Color | null {
  const digits = hex.length < 5 ? hex.replace(/./g, '$&$&') : hex;
  if (digits.length !== 6 && digits.length !== 8) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  );
  return [red, green, blue, alpha / 255];
}

function numberOf(part: string, whole: number): number {
  const [, digits, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(part) ?? [];
  return unit === '%' ? (Number(digits) / 100) * whole : Number(digits);
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function ofHue(hue: number, saturation: number, lightness: number): [number, number, number] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** What is seen of a color, at an opacity, in front of an opaque one. */
export function over([red, green, blue, alpha]: Color, below: Color, opacity = 1): Color {
  const share = alpha * opacity;
  const mix = (one: number, other: number) => one * share + other * (1 - share);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminanceOf([red, green, blue]: Color): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 to 21. Expects opaque colors. */
export function contrastOf(one: Color, other: Color): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
