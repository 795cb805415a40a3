import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { coreCharacters, coreOf, corePath, faces, sampleFaces, sourceOf } from './subset-fonts.ts';

const root = join(import.meta.dirname, '..', '..');
const css = ['fonts.css', 'letters.css']
  .map((file) => readFileSync(join(root, 'app/styles', file), 'utf8'))
  .join('');

/** The ranges of `unicode-range` as code points from and to. */
const ranges = [
  ...new Set([...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list]) => list)),
].map((list) =>
  [...(list ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
);

const open = (bytes: Buffer) => create(bytes) as Font;

/** Without control characters and the end mark of a font's table. */
const charactersOf = (bytes: Buffer) =>
  open(bytes).characterSet.filter((point) => point > 0x1f && point < 0xffff);

/** With its headers, such a core arrives in the first round trip of a connection (10 packets). */
const mostBytes = 14_300;

test.each([...faces, ...sampleFaces])(
  'the file of $name is what the script writes',
  async (face) => {
    expect(readFileSync(corePath(face)).equals(await coreOf(face))).toBe(true);
  },
);

describe.each(faces)('$name', (face) => {
  test('it arrives in one round trip', async () => {
    expect((await coreOf(face)).length).toBeLessThanOrEqual(mostBytes);
  });

  test('it has all intended characters that the font has, and the features in use', () => {
    const core = open(readFileSync(corePath(face)));
    const whole = new Set(charactersOf(sourceOf(face)));
    const wanted = [...coreCharacters]
      .map((one) => one.codePointAt(0) ?? 0)
      .filter((one) => whole.has(one));
    expect(charactersOf(readFileSync(corePath(face))).sort()).toEqual(wanted.sort());
    const features = open(sourceOf(face)).availableFeatures.filter((name) =>
      face.features.includes(name),
    );
    expect(core.availableFeatures).toEqual(expect.arrayContaining(features));
  });

  test('the whole font covers every other character it has, and none of the core', () => {
    expect(ranges).toHaveLength(1);
    const isAsked = (point: number) =>
      (ranges[0] ?? []).some(([from = 0, to = 0]) => from <= point && point <= to);
    // Spaces, the soft hyphen and fixed-width dashes show nothing that a system font lacks.
    const isLeftOut = (point: number) =>
      point < 0x20 || /[\s\u007f\u00ad\u200b-\u2011\uffff]/u.test(String.fromCodePoint(point));
    for (const point of charactersOf(sourceOf(face))) {
      if (isLeftOut(point)) continue;
      const isCore = coreCharacters.includes(String.fromCodePoint(point));
      expect(isAsked(point), `U+${point.toString(16)}`).toBe(!isCore);
    }
  });
});

test('the sans has every weight that a class or a rule names', () => {
  const { min = 0, max = 0 } = faces.find(({ name }) => name === 'Public Sans')?.weights ?? {};
  const sources = globSync('app/**/*.{tsx,ts,css}', { cwd: root })
    .filter((file) => !file.startsWith('app/samples/'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const weights = sources.flatMap((text) => [
    ...[...text.matchAll(/font-\[(\d+)\]|font-weight: (\d+);|font: (\d+) /g)].map(([, ...found]) =>
      Number(found.find((one) => one !== undefined)),
    ),
  ]);
  expect(weights.length).toBeGreaterThan(50);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(min);
  expect(Math.max(...weights)).toBeLessThanOrEqual(max);
  expect(css.match(new RegExp(`font-weight: ${min} ${max};`, 'g'))).toHaveLength(2);
});
