/**
 * The design tokens that mails use, by theme, as sRGB: mail programs know neither custom properties nor OKLCH.
 * A test compares each value with app/styles/tokens.css.
 */
export const light = {
  paper: '#f9f5ec',
  raised: '#fefdf8',
  greenbar: '#e4f4e7',
  rule: '#cbd8c8',
  'rule-strong': '#6b8274',
  margin: '#e27e74',
  ink: '#0b231a',
  'ink-2': '#364c41',
  'ink-3': '#4e6256',
  brand: '#044b31',
  'on-brand': '#fdfaf1',
} as const;

export type Token = keyof typeof light;

export const dark: Record<Token, string> = {
  paper: '#081711',
  raised: '#0e211a',
  greenbar: '#0f281d',
  rule: '#21382e',
  'rule-strong': '#678072',
  margin: '#964942',
  ink: '#f4f0e3',
  'ink-2': '#c2c7b4',
  'ink-3': '#98a898',
  brand: '#e2b75c',
  'on-brand': '#071a13',
};
