/** Compounds that stay on one line, such as `K-1s`, `1099-NEC` and `one-off`, and phone numbers. Longer ones may break at a hyphen. Pure. */
const hyphenated =
  /\(\d{3}\) \d{3}-\d{4}|(?<![\w/@.-])[\p{L}\p{N}’]+(?:-[\p{L}\p{N}’]+)+(?![\w/@-])/gu;
const mostSigns = 16;

/** Calls `wrap` with each short compound of a text and returns the text with the answers in their places. */
export const withCompounds = (text: string, wrap: (compound: string) => string): string =>
  text.replace(hyphenated, (word) =>
    word.length > mostSigns || !/^\(|\p{L}/u.test(word) ? word : wrap(word),
  );
