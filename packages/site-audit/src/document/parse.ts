/** Parses HTML by the standard's algorithm, with scripting off and a limit on elements. */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  InsertionMode,
  Parser,
  type ParserError,
  type Token,
  type TreeAdapter,
} from 'parse5';

const errorsListed = 500;

export interface ParseError {
  code: string;
  line: number;
  column: number;
}

/** Where the parser ended the head although the author continued it. */
interface EarlyEnd {
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
  /** Where the author closed the head: `</head>` or `<body>`; null without both. */
  headCloseOffset: number | null;
  hasHeadTag: boolean;
}

class TreeLimit extends Error {}

/** parse5's tree in half its memory: engines reserve 17 places for a list's first item, and most lists are short. */
const smallTree: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  createElement(tagName, namespaceURI, attrs) {
    return {
      nodeName: tagName,
      tagName,
      attrs: attrs.slice(),
      namespaceURI,
      childNodes: [],
      parentNode: null,
      // A property added later takes a store of its own.
      sourceCodeLocation: null,
    };
  },
  appendChild(parent, node) {
    if (parent.childNodes.length > 0) parent.childNodes.push(node);
    else parent.childNodes = [node];
    node.parentNode = parent;
  },
  insertText(parent, text) {
    if (parent.childNodes.length > 0) defaultTreeAdapter.insertText(parent, text);
    else smallTree.appendChild(parent, defaultTreeAdapter.createTextNode(text));
  },
  /**
   * Keeps only the start tag's location: locations of attributes, text and end tags would take most of the memory. So
   * `endOffset` is the end of the start tag.
   */
  setNodeSourceCodeLocation(node, location) {
    if (!location || !('tagName' in node)) return;
    const { startLine, startCol, startOffset, endLine, endCol, endOffset } = location;
    node.sourceCodeLocation = { startLine, startCol, startOffset, endLine, endCol, endOffset };
  },
  updateNodeSourceCodeLocation() {},
};

const piecesApart = 65_536;

/**
 * Appended text is kept by the engine as a rope of pieces, many times its size. Reading a character flattens it.
 */
function joinLast(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const last = parent.childNodes.at(-1);
  if (last && 'value' in last) last.value.charCodeAt(0);
}

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
    // Most text arrives after the head, so skip the check there.
    if (this.insertionMode >= InsertionMode.IN_BODY) super.onCharacter(token);
    else this.#watch('#text', token, () => super.onCharacter(token));
  }

  #closed({ location }: Token.TagToken): void {
    this.headCloseOffset ??= location?.startOffset ?? null;
  }

  #watch(tag: string, { location }: Token.TagToken | Token.CharacterToken, read: () => void): void {
    const wasInHead = this.insertionMode < InsertionMode.AFTER_HEAD;
    read();
    if (this.earlyEnd || !wasInHead || !location || tag === 'body' || tag === 'frameset') return;
    if (this.insertionMode < InsertionMode.IN_BODY) return;
    // `<script>` and `<style>` use the text mode without leaving the head.
    if (this.insertionMode === InsertionMode.TEXT && this.#isStillInHead()) return;
    if (this.insertionMode === InsertionMode.IN_TEMPLATE) return;
    const { startOffset, endOffset, startLine } = location;
    this.earlyEnd = { tag, startOffset, endOffset, line: startLine };
  }

  #isStillInHead(): boolean {
    return this.openElements.items.some(({ nodeName }) => nodeName === 'head');
  }
}

/** Never throws. At `maxElements` it returns the tree built so far. */
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
        ...smallTree,
        createElement(...element) {
          elements += 1;
          if (elements > maxElements) throw new TreeLimit();
          return smallTree.createElement(...element);
        },
        insertText(parent, text) {
          smallTree.insertText(parent, text);
          pieces += 1;
          if (pieces % piecesApart === 0) joinLast(parent);
        },
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
