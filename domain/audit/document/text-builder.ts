/** A piece of text with white space collapsed; whether there was some around it. */
export interface Piece {
  words: string;
  hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

/** Prepared once, whichever texts it goes into. */
export function pieceOf(text: string): Piece {
  const words = text.trim();
  return {
    words: severalSpaces.test(words) ? words.replace(/\s+/g, ' ') : words,
    hasSpaceBefore: isSpace(text.charCodeAt(0)),
    hasSpaceAfter: isSpace(text.charCodeAt(text.length - 1)),
  };
}

const severalSpaces = /[^\S ]|\s\s/;

/** Text as a reader meets it: white space collapsed, blocks parted by line breaks. Positions are those of the result. */
export class TextBuilder {
  #parts: string[] = [];
  #length = 0;
  #gap: '' | ' ' | '\n' = '';

  /** Where the next text will begin, a pending gap not counted. */
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

  /** A block begins or ends here. */
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

/** What `trim` removes, roughly; a no-break space parts words too. */
const isSpace = (code: number) => code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0x2028;
