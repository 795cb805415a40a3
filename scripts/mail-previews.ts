/**
 * Writes every kind of mail as HTML and text into a folder, for review: `npm run mails -- [folder]`, by default
 * `./mails`. Its people and firms are made up.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { readSite } from '../content/site/read-site.ts';
import { sampleMails } from '../domain/messages/samples.ts';
import { brandOf } from '../server/leads/store-settings.ts';
import { textOf } from '../server/outbox/mail/text.ts';
import { wordsOnDisk } from '../server/words/words-on-disk.ts';

const site = readSite(wordsOnDisk(), { environment: process.env, moment: Date.now() });

const folder = resolve(process.argv[2] ?? 'mails');
const { module } = await runnerImport<typeof import('../server/outbox/mail/render-mail.tsx')>(
  resolve(import.meta.dirname, '../server/outbox/mail/render-mail.tsx'),
  { configFile: false, root: resolve(import.meta.dirname, '..'), logLevel: 'error' },
);
mkdirSync(folder, { recursive: true });
for (const [kind, contents] of Object.entries(sampleMails(brandOf(site)))) {
  writeFileSync(join(folder, `${kind}.html`), module.htmlOf(contents));
  writeFileSync(join(folder, `${kind}.txt`), textOf(contents));
}
console.log(`Mails written to ${folder}.`);
