/**
 * `npm run social-sheet`: puts every social card on one contact sheet, `build/social-sheet.png`. `-- --width 300` for the
 * size of a chat preview; words select cards by address.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { siteCards } from './build/site-cards.ts';
import { contactSheet } from './gallery/contact-sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '400' } },
});
const { cards } = await siteCards();
const shown = cards
  .filter(({ address }) => positionals.length === 0 || positionals.some((word) => address.includes(word)))
  .map(({ address, png }) => ({ label: address, png }));
if (shown.length === 0) throw new Error(`No card has ${positionals.join(' or ')} in its address.`);
await mkdir('build', { recursive: true });
await writeFile('build/social-sheet.png', await contactSheet(shown, Number(values.width), 4));
console.log(`${shown.length} cards on build/social-sheet.png.`);
