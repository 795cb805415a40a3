/** Collects faults of a sitemap. */

/** Reports each kind of fault once, with its first example and count. */
export function createNotes() {
  const faults = new Map<string, { example: string; count: number }>();
  const oddities = new Map<string, { example: string; count: number }>();
  const add =
    (notes: typeof faults) =>
    (words: string, example = '') => {
      const known = notes.get(words);
      if (known) known.count += 1;
      else notes.set(words, { example: example.slice(0, 200), count: 1 });
    };
  const listed = (notes: typeof faults) =>
    [...notes].map(([words, { example, count }]) => {
      const more = count > 1 ? `, and ${count - 1} more` : '';
      return example ? `${words}: “${example}”${more}` : words;
    });
  return {
    fault: add(faults),
    oddity: add(oddities),
    asFacts: () => ({ faults: listed(faults), oddities: listed(oddities) }),
  };
}

export type Notes = ReturnType<typeof createNotes>;
