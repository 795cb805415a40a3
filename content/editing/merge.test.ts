import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge.ts';

const base = `---
name: Name # kept
heading: Heading
aliases: [one, two]
terms:
  - label: For
    value: Firms
  - label: Price
    value: "10"
---

First.
`;
const swap = (from: string, to: string, text = base) => text.replace(from, to);

describe('two changes of one file', () => {
  it('takes both where the fields differ, also in one list', () => {
    const mine = swap('name: Name', 'name: Mine', swap('Firms', 'Mine'));
    const theirs = swap('"10"', '"20"', swap('First.', 'Second.'));
    const { text, clashes } = mergeTexts(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(text).toBe(swap('name: Name', 'name: Mine', swap('Firms', 'Mine', theirs)));
  });

  it('names every field that both changed, with both values', () => {
    const mine = swap('Heading', 'Mine', swap('First.', 'Mine.', swap('one, two', 'one')));
    const theirs = swap('Heading', 'Theirs', swap('First.', 'Theirs.', swap('one, two', 'one, two, three')));
    const { text, clashes } = mergeTexts(base, mine, theirs);
    expect(clashes).toEqual([
      { name: 'heading', mine: 'Mine', theirs: 'Theirs' },
      { name: 'aliases', mine: 'one', theirs: 'one\ntwo\nthree' },
      { name: 'body', mine: 'Mine.', theirs: 'Theirs.' },
    ]);
    expect(text).toBe(mine);
  });

  it('has no clash where both made the same change', () => {
    const same = swap('Heading', 'Same');
    expect(mergeTexts(base, same, swap('First.', 'Second.', same))).toEqual({
      text: swap('First.', 'Second.', same),
      clashes: [],
    });
  });

  it('keeps an added and a removed field', () => {
    const mine = swap('aliases: [one, two]\n', '');
    const theirs = swap('heading:', 'title: New\nheading:');
    expect(mergeTexts(base, mine, theirs)).toEqual({
      text: swap('aliases: [one, two]\n', '', theirs),
      clashes: [],
    });
  });

  it('shows whole texts when one of them cannot be read', () => {
    const broken = swap('---\n\nFirst', '\n\nFirst');
    expect(mergeTexts(base, broken, swap('First.', 'x')).clashes).toHaveLength(1);
  });
});
