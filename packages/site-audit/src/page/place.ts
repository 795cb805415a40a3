/** Where an element is in the source. */
export interface Place {
  /** 1-based; 0 for elements added by the parser. */
  line: number;
  /** Its start tag as written, at most 160 characters. */
  excerpt: string;
}

/** `Line 12: <link …>`. */
export const inSource = ({ line, excerpt }: Place) =>
  line > 0 ? `Line ${line}: ${excerpt}` : excerpt;
