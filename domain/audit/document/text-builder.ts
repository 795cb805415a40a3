/** Text as a reader meets it: white space collapsed, blocks parted by line breaks. Positions are those of the result. */
export class TextBuilder {
  #parts: string[] = [];
  #length = 0;
  #gap: '' | ' ' | '\n' = '';

  /** Where the next text will begin, a pending gap not counted. */
  get length(): number {
    return this.#length;
  }

  /** `text` may begin and end with white space, which counts as one space. */
  append(text: string): void {
    const words = text.trim();
    if (words === '') {
      if (text !== '' && this.#gap === '') this.#gap = ' ';
      return;
    }
    if (isSpace(text.charCodeAt(0)) && this.#gap === '') this.#gap = ' ';
    if (this.#length > 0 && this.#gap !== '') this.#push(this.#gap);
    this.#push(words.replace(/\s+/g, ' '));
    this.#gap = isSpace(text.charCodeAt(text.length - 1)) ? ' ' : '';
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
