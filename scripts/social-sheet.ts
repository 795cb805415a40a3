/**
 * `npm run social-sheet`: puts every social card on one contact sheet. Options: `-- --width 300` for the size of a chat
 * preview, `--columns 4`, `--out build/social-sheet.png`, and words that select cards by address.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { siteCards } from './build/site-cards.ts';
import { color } from './pictures/palette.ts';
import { height, width } from './social-cards/frame.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '400' },
    columns: { type: 'string', default: '4' },
    out: { type: 'string', default: 'build/social-sheet.png' },
  },
});
const columns = Number(values.columns);
const small = { width: Number(values.width), height: Math.round((Number(values.width) * height) / width) };
const gap = 12;

const { cards } = await siteCards();
const chosen = cards.filter(
  ({ address }) => positionals.length === 0 || positionals.some((word) => address.includes(word)),
);
if (chosen.length === 0) throw new Error(`No card has ${positionals.join(' or ')} in its address.`);
const placed = chosen.map(async ({ png }, index) => ({
  input: await sharp(png).resize(small.width, small.height).toBuffer(),
  left: gap + (index % columns) * (small.width + gap),
  top: gap + Math.floor(index / columns) * (small.height + gap),
}));
const sheet = {
  width: gap + Math.min(columns, chosen.length) * (small.width + gap),
  height: gap + Math.ceil(chosen.length / columns) * (small.height + gap),
  channels: 3 as const,
  background: color('rule-strong'),
};
const out = resolve(values.out);
await mkdir(dirname(out), { recursive: true });
await sharp({ create: sheet })
  .composite(await Promise.all(placed))
  .png({ palette: true, effort: 3 })
  .toFile(out);
const bytes = chosen.map(({ png }) => png.length);
console.log(
  `${chosen.length} cards on ${out}: ${Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000)} kB together, ${Math.round(Math.max(...bytes) / 1000)} kB the largest.`,
);
