/** A piece of text with collapsed white space, and whether white space surrounded it. */
export interface Piece {
  words: string;
  hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

/** Prepared once for all texts. */
export function pieceOf(text: string): Piece {
  const words = text.trim();
  return {
    words: severalSpaces.test(words) ? words.replace(/\s+/g, ' ') : words,
    hasSpaceBefore: isSpace(text.charCodeAt(0)),
    hasSpaceAfter: isSpace(text.charCodeAt(text.length - 1)),
  };
}

const severalSpaces = /[^\S ]|\s\s/;

/** Builds text as displayed: white space collapsed, line breaks between blocks. Positions refer to the result. */
export class TextBuilder {
  #parts: string[] = [];
  #length = 0;
  #gap: '' | ' ' | '\n' = '';

  /** Where the next text begins, without a pending gap. */
  get length(): number {
    return this.#length;
  }

  append({ words, hasSpaceBefore, hasSpaceAfter }: Piece): void {
    if (hasSpaceBefore && this.#gap === '') this.#gap = ' ';
    if (words === '') return;
    if (this.#length > 0 && this.#gap !== '') this.#push(this.#gap);
    this.#push(words);
    this.#gap = hasSpaceAfter ? ' ' : '';
  }

  /** Marks the start or end of a block. */
  break(): void {
    this.#gap = '\n';
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Roughly what `trim` removes; a no-break space separates words too. */
const isSpace = (code: number) => code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0x2028;
