/** Blocks of texts that are shown on a condition: `{{#with discount}}…{{/with}}` and `{{#without discount}}…{{/without}}`. */

const block = /\{\{#(with|without) (\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;

/** The text with its blocks kept or removed. Those for which `holds` returns undefined stay as they are. */
export const withBlocks = (text: string, holds: (name: string) => boolean | undefined): string =>
  text.replace(block, (whole, word: string, name: string, words: string) => {
    const isTrue = holds(name);
    if (isTrue === undefined) return whole;
    return isTrue === (word === 'with') ? words : '';
  });
