/** Documentation and messages name scripts, commands and options that exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run as audit } from './audit.ts';
import { run as desk } from './desk.ts';
import { run as leads } from './leads.ts';
import type { Run } from './shared/command.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

async function helpOf(run: Run): Promise<string> {
  const help: string[] = [];
  await run(['help'], {}, { out: (text) => help.push(text), err: () => {} });
  return help.join('\n');
}

const help: Readonly<Record<string, string>> = {
  leads: await helpOf(leads),
  desk: await helpOf(desk),
  audit: await helpOf(audit),
  check: read('cli/check.ts'),
};

/** Placeholders, the address that audits take in place of a command, and what every program has. */
const always = /^(?:help|COMMAND|ADDRESS|yourfirm\.com|\$\{.*|--json|)$/;

const files = [
  'README.md',
  ...globSync('{docs,deploy,bench,conformance}/**/*.{md,example,service}', { cwd: root }),
  ...globSync('{app,cli,content,domain,server,scripts}/**/*.{ts,tsx,mjs,yaml}', { cwd: root }),
].filter((file) => !/\.test\./.test(file));

/** `npm run leads -- list --form F`, up to the end of its code or sentence. */
const commands = files.flatMap((file) =>
  [...read(file).matchAll(/npm run (?:--silent )?([a-z-]+)((?: -- [^`'"|\n#;…<]*)?)/g)].map(
    ([, script = '', rest = '']) => ({ file, script, words: rest.split(/\s+/).slice(2) }),
  ),
);

test('documents and messages name scripts, commands and options that exist', () => {
  expect(commands.length).toBeGreaterThan(80);
  const wrong = commands.filter(({ script, words: [command = 'help', ...more] }) => {
    if (!Object.hasOwn(scripts, script)) return true;
    const text = help[script];
    if (text === undefined) return false;
    const options = [command, ...more].filter((word) => /^--[a-z]/.test(word));
    const isKnown = new RegExp(`^  ${command}(?: |$)`, 'm').test(text);
    const isCommand = script === 'check' || isKnown || always.test(command);
    return !isCommand || options.some((option) => !always.test(option) && !text.includes(option));
  });
  expect(wrong).toEqual([]);
});

test('the list of commands has every script', () => {
  const listed = read('docs/commands.md');
  const missing = Object.keys(scripts).filter((name) => !listed.includes(`npm run ${name}`));
  expect(missing).toEqual(['start', 'test']);
  for (const name of missing) expect(listed).toContain(`npm ${name}`);
});
