/** HTML to a tree by the algorithm of the standard, scripting off, with a bound on what the tree may grow to. */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  InsertionMode,
  Parser,
  type ParserError,
  type Token,
} from 'parse5';
import type { ParseError } from '../page-facts.ts';

/** Parse errors listed; all are counted. */
const errorsListed = 500;

/** Where the head of the parsed tree ended although its author went on. */
export interface EarlyEnd {
  /** `#text` for stray text. */
  tag: string;
  /** Offset in the source; its tag ends at `endOffset`. */
  startOffset: number;
  endOffset: number;
  line: number;
}

export interface ParsedDocument {
  tree: DefaultTreeAdapterTypes.Document;
  elements: number;
  isCut: boolean;
  mode: 'no-quirks' | 'limited-quirks' | 'quirks';
  errors: ParseError[];
  errorCount: number;
  earlyEnd: EarlyEnd | null;
  /** Where the author closed the head: `</head>` or `<body>`; null when neither was written. */
  headCloseOffset: number | null;
  hasHeadTag: boolean;
}

/** Thrown by the tree adapter, and caught here. */
class TreeLimit extends Error {}

const headModes = [
  InsertionMode.INITIAL,
  InsertionMode.BEFORE_HTML,
  InsertionMode.BEFORE_HEAD,
  InsertionMode.IN_HEAD,
  InsertionMode.IN_HEAD_NO_SCRIPT,
];

/**
 * Of elements where their start tag stands, and nothing else: the places of every attribute, text and end tag would be
 * most of the tree's memory. Hence `endOffset` is the end of the start tag.
 */
function keepStart(node: DefaultTreeAdapterTypes.Node, location: Token.ElementLocation | null): void {
  if (!location || !('tagName' in node)) return;
  const { startLine, startCol, startOffset, endLine, endCol, endOffset } = location;
  node.sourceCodeLocation = { startLine, startCol, startOffset, endLine, endCol, endOffset };
}

/** Pieces of text between two joinings. */
const piecesApart = 65_536;

/**
 * Texts grow word by word, and the engine keeps what is appended as a tree of pieces, many times the size of the text.
 * Looking at a character makes it one.
 */
function joinLast(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const last = parent.childNodes.at(-1);
  if (last && 'value' in last) last.value.charCodeAt(0);
}

/** Reports what ends the head. */
class WatchingParser extends Parser<DefaultTreeAdapterMap> {
  earlyEnd: EarlyEnd | null = null;
  headCloseOffset: number | null = null;
  hasHeadTag = false;

  override onStartTag(token: Token.TagToken): void {
    if (token.tagName === 'head') this.hasHeadTag = true;
    if (token.tagName === 'body' || token.tagName === 'frameset') this.#closed(token);
    this.#watch(token.tagName, token, () => super.onStartTag(token));
  }

  override onEndTag(token: Token.TagToken): void {
    if (token.tagName === 'head') this.#closed(token);
    super.onEndTag(token);
  }

  override onCharacter(token: Token.CharacterToken): void {
    // Texts come word by word: nearly all of them long after the head.
    if (this.insertionMode >= InsertionMode.IN_BODY) super.onCharacter(token);
    else this.#watch('#text', token, () => super.onCharacter(token));
  }

  #closed({ location }: Token.TagToken): void {
    this.headCloseOffset ??= location?.startOffset ?? null;
  }

  #watch(tag: string, { location }: Token.TagToken | Token.CharacterToken, read: () => void): void {
    const wasInHead = headModes.includes(this.insertionMode);
    read();
    if (this.earlyEnd || !wasInHead || !location || tag === 'body' || tag === 'frameset') return;
    if (this.insertionMode < InsertionMode.IN_BODY) return;
    // `<script>` and `<style>` are read in the text mode without leaving the head.
    if (this.insertionMode === InsertionMode.TEXT && this.#isStillInHead()) return;
    if (this.insertionMode === InsertionMode.IN_TEMPLATE) return;
    const { startOffset, endOffset, startLine } = location;
    this.earlyEnd = { tag, startOffset, endOffset, line: startLine };
  }

  #isStillInHead(): boolean {
    return this.openElements.items.some(({ nodeName }) => nodeName === 'head');
  }
}

/** Never throws for any text. At `maxElements` the tree stays as far as it has grown. */
export function parseHtml(html: string, maxElements: number): ParsedDocument {
  let elements = 0;
  let pieces = 0;
  const seen = new Set<string>();
  const errors: ParseError[] = [];
  const tree = defaultTreeAdapter.createDocument();
  const parser = new WatchingParser(
    {
      scriptingEnabled: false,
      sourceCodeLocationInfo: true,
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement(...element) {
          elements += 1;
          if (elements > maxElements) throw new TreeLimit();
          return defaultTreeAdapter.createElement(...element);
        },
        insertText(parent, text) {
          defaultTreeAdapter.insertText(parent, text);
          pieces += 1;
          if (pieces % piecesApart === 0) joinLast(parent);
        },
        setNodeSourceCodeLocation: keepStart,
        updateNodeSourceCodeLocation() {},
      },
      onParseError({ code, startLine, startCol }: ParserError) {
        const key = `${code} ${startLine} ${startCol}`;
        if (seen.size >= 50_000 || seen.has(key)) return;
        seen.add(key);
        if (errors.length < errorsListed) errors.push({ code, line: startLine, column: startCol });
      },
    },
    tree,
  );
  let isCut = false;
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof TreeLimit)) throw error;
    isCut = true;
  }
  const { earlyEnd, headCloseOffset, hasHeadTag } = parser;
  return {
    tree,
    elements: Math.min(elements, maxElements),
    isCut,
    mode: defaultTreeAdapter.getDocumentMode(tree),
    errors,
    errorCount: seen.size,
    earlyEnd,
    headCloseOffset,
    hasHeadTag,
  };
}
