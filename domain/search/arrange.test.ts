import { describe, expect, it } from 'vitest';
import type { SearchResult } from './search.ts';
import { arrange } from './shown-results.ts';

const result = (title: string, kind: SearchResult['kind']): SearchResult => ({
  title,
  kind,
  path: `/${title}`,
  line: '',
  sections: [],
  terms: [],
});

describe('arranged results', () => {
  it('are the best three, then the others by kind, kinds ordered by their best result', () => {
    const results = [
      result('a', 'page'),
      result('b', 'tool'),
      result('c', 'page'),
      result('d', 'question'),
      result('e', 'tool'),
      result('f', 'question'),
    ];
    const { best, groups } = arrange(results);
    expect(best.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
    expect(groups.map(({ name, results }) => [name, results.map(({ title }) => title)])).toEqual([
      ['Questions', ['d', 'f']],
      ['Tools', ['e']],
    ]);
  });
});
