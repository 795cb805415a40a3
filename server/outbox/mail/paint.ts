/**
 * Colors of a mail. Every painted element has its light values inline, for clients that drop style sheets, and class
 * names that the style sheet in the head turns dark if the device prefers it.
 */
import { type CSSProperties, createContext, use } from 'react';
import tokenSheet from '#app/styles/tokens.css?raw';
import { brandedSheet, paletteOf } from '#domain/desk/brand-color.ts';

/** As sRGB: mail clients support neither custom properties nor OKLCH. */
const tokens = [
  'paper',
  'raised',
  'greenbar',
  'rule',
  'rule-strong',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'brass',
  'on-brand',
] as const;

export type Token = (typeof tokens)[number];

function colorsOf(theme: 'light' | 'dark', color: string | undefined): Record<Token, string> {
  const palette = paletteOf(brandedSheet(tokenSheet, color), theme);
  return Object.fromEntries(
    tokens.map((token) => {
      const color = palette[token];
      if (!color) throw new Error(`There is no color --${token} in app/styles/tokens.css.`);
      return [token, color];
    }),
  ) as Record<Token, string>;
}

/** With the properties that only Outlook reads. */
export interface MailStyle extends CSSProperties {
  msoHide?: 'all';
  msoPaddingAlt?: string | number;
}

interface Paint {
  text?: Token | undefined;
  back?: Token;
  line?: Token | undefined;
}

type Paints = ReturnType<typeof paintsOf>;

/** `color`: the brand's, `#rrggbb`; the delivered one by default. */
export function paintsOf(color: string | undefined) {
  const light = colorsOf('light', color);
  const dark = colorsOf('dark', color);

  function paint({ text, back, line }: Paint, style: MailStyle = {}) {
    const classes = [text && `t-${text}`, back && `b-${back}`, line && `l-${line}`];
    return {
      className: classes.filter(Boolean).join(' '),
      style: {
        // First, so that `borderTop` of the element keeps its width and takes this color.
        ...style,
        ...(text && { color: light[text] }),
        ...(back && { backgroundColor: light[back] }),
        ...(line && { borderColor: light[line] }),
      },
    };
  }

  /** Dark values for the class names of `paint`. */
  const darkRules = tokens
    .map((token) => {
      const value = `${dark[token]} !important`;
      return `.t-${token}{color:${value}}.b-${token}{background-color:${value}}.l-${token}{border-color:${value}}`;
    })
    .join('');

  /** The only style sheet of a mail: dark colors, and one column on phones. */
  const styleSheet = [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme: dark){${darkRules}}`,
    '@media (max-width: 479px){.sheet{padding:24px 20px 6px !important}.line th,.line td{display:block !important;width:auto !important}.line th{padding-bottom:0 !important}.line td{border-top-width:0 !important;padding-top:2px !important}}',
  ].join('\n');

  return { paint, styleSheet };
}

/** The paints of the mail that is rendered. */
export const PaintContext = createContext<Paints | undefined>(undefined);

export function usePaint(): Paints {
  const paints = use(PaintContext);
  if (!paints) throw new Error('A mail needs the paints of its brand.');
  return paints;
}

/** The site's own fonts if the reader has them installed; a mail must not load them from us. */
export const serif = "Besley, Georgia, 'Times New Roman', serif";
export const sans = "'Public Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Breaks long typed words so that they stay on the sheet. */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
