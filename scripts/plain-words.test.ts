/**
 * Keeps stilted words out of source files and docs: comments, names, logs, errors, visible text. Pages are checked by
 * content/quality/avoided-words.ts, whose list is longer because prose is not code.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each word with what to write instead. */
const stilted = {
  somebody: 'someone, or name who it is',
  whoever: 'anyone who, or name who it is',
  anew: 'again',
  'mend(?:s|ed|ing)?': 'fix, restore or join',
  '(?:is|are|be|was|were|been) told': 'name who says it: gets an email, is reported, is listed',
  stands: 'is, has, contains or applies',
  // Not in statuses such as `cancelled`, `booking.cancelled` and `STATUS:CANCELLED`, which programs read.
  '(?<![\'".`:])cancell(?:ed|ing|er)(?![\'"`]|:(?: |$))': 'canceled, canceling',
  '\\w*postcode\\w*': 'ZIP code in visible text, postalCode in names',
} as const;

/** Files that are about the words themselves. */
const aboutWords = new Set([
  'content/quality/avoided-words.ts',
  'content/quality/quality.test.ts',
  'docs/voice.md',
  'scripts/plain-words.test.ts',
]);

/** Exact texts that stay: codes, and stands of trees. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'app/pages/service-overview.tsx': [
    'list, stands:',
    'list, stands,',
    '<ForestPlan stands={stands} />',
    "['stands'][number]",
    "Pick<Loaded, 'stands'>",
    '{ stands }',
    'stands.reduce',
    'stands.map',
  ],
  'app/loaders/service-choice.server.ts': ['Problems as stands of the forest plan'],
  'app/tools/grove.tsx': ['const stands = groveOf', 'stands.length', 'stands.reduce', 'stands.map'],
  'app/tools/styles/quiz.css': ['one stand per area; stands wrap'],
  'packages/site-audit/src/text/language-tags.ts': ['medf mend merc'],
};

const files = globSync(
  [
    '*.{md,ts}',
    '{app,bench,checks,cli,conformance,content,deploy,docs,domain,e2e,packages,scripts,server}/**/*.{css,md,mjs,ts,tsx,yaml}',
  ],
  { cwd: root },
).filter((file) => !file.startsWith('content/pages/') && !aboutWords.has(file));

/** `file:line: word. Write …` for each stilted word in a text. */
function stiltedIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const plain = (fixed[file] ?? []).reduce((rest, exact) => rest.replaceAll(exact, ''), line);
    return Object.entries(stilted).flatMap(([word, instead]) =>
      [...plain.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))].map(
        ([found]) => `${file}:${index + 1}: ${found}. Write ${instead}.`,
      ),
    );
  });
}

test('sources and docs use plain words', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => stiltedIn(file, readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('a stilted word is found in a comment, a name and a text', () => {
  expect(
    stiltedIn(
      'a.ts',
      "// Whoever waits.\nconst zipPostcode = 'We are told: it is cancelled.';\nconst by = { cancelled: 'cancelled' };",
    ),
  ).toEqual([
    'a.ts:1: Whoever. Write anyone who, or name who it is.',
    'a.ts:2: are told. Write name who says it: gets an email, is reported, is listed.',
    'a.ts:2: cancelled. Write canceled, canceling.',
    'a.ts:2: zipPostcode. Write ZIP code in visible text, postalCode in names.',
  ]);
});

test('each exception is still there', () => {
  const gone = Object.entries(fixed).flatMap(([file, texts]) => {
    const source = readFileSync(join(root, file), 'utf8');
    return texts.filter((text) => !source.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(gone).toEqual([]);
});
