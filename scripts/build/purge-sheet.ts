/** Cuts a style sheet to what pages can use, with PurgeCSS and what it leaves out. */
import { Parser } from 'htmlparser2';
import postcss, { type Container, type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

interface Content {
  /** HTML of pages. */
  pages: readonly string[];
  /** Source files: every word in them may be a class, an element or an id. */
  sources?: readonly string[];
  /** Custom properties that drawing files take from the page. */
  ofDrawings?: readonly string[];
}

/** Characters for which app/styles/letters.css declares fonts. */
const otherLetters = /[¡-¨ª-¬®-¶¸-ÖØ-öø-\u0323‚„‹-⁄€∕]/;

const propertiesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];

function namesIn({ pages, sources = [] }: Content) {
  const tags = new Set<string>();
  const classes = new Set<string>();
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(tag, attributes) {
      tags.add(tag);
      if (attributes.id) ids.add(attributes.id);
      for (const name of attributes.class?.split(/\s+/) ?? []) classes.add(name);
    },
  });
  for (const html of pages) parser.write(html);
  parser.end();
  const words = sources.flatMap((text) => text.match(/[^\s"'`<>=;{}]+/g) ?? []);
  return {
    tags: [...tags],
    classes: [...classes],
    ids: [...ids],
    attributes: { names: [], values: [] },
    undetermined: words,
  };
}

/** Parts that only these have; a sheet without one of them does without its parts. */
const owners: readonly [part: RegExp, owner: RegExp][] = [
  [/^::(file-|-webkit-(date|calendar|inner|outer))/, /\btype="(file|number|date|time|month|week)/],
  [/^::-webkit-search/, /\btype="search"/],
  [/^(::placeholder|:-moz-ui-invalid)/, /<(input|textarea|select)/],
];

/** The part of `css` that can apply to pages with this content. Scripts set attributes, so any attribute may occur. */
export async function purgeSheet(css: string, content: Content): Promise<string> {
  const text = [...content.pages, ...(content.sources ?? [])].join('\n');
  const frames = css.match(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g) ?? [];
  const shown = [
    ...propertiesIn(text),
    ...(text.includes('.svg#') ? (content.ofDrawings ?? []) : []),
  ];
  // PurgeCSS looks for properties, and what they use in turn, in rules only: not in attributes, drawings or keyframes.
  const uses = [...shown, ...propertiesIn(frames.join(''))].map((name) => `var(${name})`).join(' ');
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: `${css}:root{content:${uses}}` }],
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => namesIn(content),
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
    keyframes: true,
    variables: true,
    // States count as possible, shadow trees do not.
    safelist: { standard: [/^:(?!host)/] },
  });
  const root = postcss.parse(purged?.css ?? '');
  root.last?.remove();
  const used = new Set(shown);
  root.walkDecls(({ prop, value }) => {
    for (const name of propertiesIn(`${prop} ${value}`)) used.add(name);
  });
  root.walkAtRules(/^(property|font-face)$/, (rule) => {
    if (rule.name === 'property' ? !used.has(rule.params) : !otherLetters.test(text)) rule.remove();
  });
  const absent = owners.filter(([, owner]) => !owner.test(text)).map(([part]) => part);
  root.walkRules((rule) => {
    if (absent.some((part) => rule.selectors.every((one) => part.test(one)))) rule.remove();
  });
  return textOf(root, css);
}

/** Without what no first screen needs before the rest arrives: print, hovering, pressing, the theme menu. */
export function forFirstScreens(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules(/^(page|media)$/, (rule) => {
    if (rule.name === 'page' || /^(print|\(hover: ?hover\))$/.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.selectors.every((one) => /:(hover|active)\b|\.theme-popover\b/.test(one)))
      rule.remove();
  });
  return textOf(root, css);
}

/** Layers keep the order of the whole sheet, `css`, though it loads later. */
function textOf(root: Root, css: string): string {
  const layers = new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name));
  dropIdle(root);
  return `@layer ${[...layers].join(',')};${root}`.trim();
}

/** Removes comments, blocks that are empty now, earlier lists of layers, and declarations that the minifier doubled. */
function dropIdle(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'decl') {
      if (String(node) === String(node.next())) node.remove();
    } else if (node.type === 'comment') node.remove();
    else if (node.nodes) {
      dropIdle(node);
      if (node.nodes.length === 0) node.remove();
    } else if (node.type === 'atrule' && node.name === 'layer') node.remove();
  }
}
