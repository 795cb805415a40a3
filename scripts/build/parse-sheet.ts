/** Build step: parses the built style sheet, so that the server can cut it (server/pages/cut-sheet.ts). */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Declaration, type Rule as ParsedRule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import {
  type Needs,
  type Part,
  propertiesIn,
  type Rule,
  type Selector,
  type Sheet,
  type SheetNode,
  signs,
} from '../../server/pages/cut-sheet.ts';
import { buildFolder } from '../../server/process/project-root.ts';

const animation = (name: string) => `@keyframes ${name}`;

const inputs = ['file', 'number', 'date', 'datetime-local', 'time', 'month', 'week'];

/** Pseudo-elements that only these have. */
const owners: readonly [pseudo: RegExp, owners: readonly string[]][] = [
  [/^::(file-|-webkit-(date|calendar|inner|outer))/, inputs.map((type) => `[type=${type}]`)],
  [/^::-webkit-search/, ['[type=search]']],
  [/^(::placeholder|:-moz-ui-invalid)/, ['input', 'textarea', 'select']],
];

/** What no first screen needs before the rest arrives: hovering, pressing, the theme menu, print. */
const laterSelector = /:(hover|active)\b|\.theme-popover\b/;
const laterBlock = /^(print|\(hover: ?hover\))$/;

/** Pseudo-classes with a list of which one selector must match. */
const lists = new Set([':is', ':where', ':has']);

function needsOf(selector: selectorParser.Selector): Needs {
  return selector.nodes.flatMap((node): Needs => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'id') return [`#${node.value}`];
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type !== 'pseudo') return [];
    if (!lists.has(node.value)) {
      const [, names] = owners.find(([pseudo]) => pseudo.test(node.value)) ?? [];
      return names ? [names.map((name) => [name])] : [];
    }
    const alternatives = node.nodes.map(needsOf);
    // A list with an alternative that needs nothing needs nothing.
    return alternatives.some(({ length }) => length === 0) ? [] : [alternatives];
  });
}

/** Without shadow trees, which no page has. */
const selectorsOf = ({ selector }: ParsedRule): Selector[] =>
  selectorParser()
    .astSync(selector)
    .nodes.map((one) => ({ text: String(one).trim(), needs: needsOf(one) }))
    .filter(({ text }) => !text.startsWith(':host'))
    .map(({ text, needs }) => ({
      text,
      needs: laterSelector.test(text) ? [...needs, signs.later] : needs,
    }));

/** `css`: the whole sheet, minified. `ofDrawings`: custom properties that drawing files take from the page. */
export function parseSheet(css: string, ofDrawings: readonly string[] = []): Sheet {
  const root = postcss.parse(css);
  const animations = new Set<string>();
  const layers = new Set<string>();
  root.walkAtRules(({ name, params, nodes }) => {
    if (name === 'keyframes') animations.add(params);
    if (name === 'layer' && nodes) layers.add(params);
  });

  function usedBy({ prop, value }: Declaration): string[] {
    const named = /^(--|animation(-name)?$)/.test(prop) ? value.split(/[\s,]+/) : [];
    return [...propertiesIn(value), ...named.filter((name) => animations.has(name)).map(animation)];
  }

  function declarationsOf(rule: ParsedRule): Part[] {
    const parts: Part[] = [];
    rule.each((node) => {
      if (node.type === 'comment') return;
      if (node.type !== 'decl') throw new Error(`${rule.selector} has rules in it.`);
      const text = print(node);
      const uses = usedBy(node);
      const before = parts.at(-1);
      // The minifier doubles some.
      if (before?.text === text || before?.text.endsWith(`;${text}`)) return;
      if (node.prop.startsWith('--')) parts.push({ text, declares: node.prop, uses });
      else if (before && before.declares === undefined)
        parts[parts.length - 1] = {
          text: `${before.text};${text}`,
          uses: [...new Set([...(before.uses ?? []), ...uses])],
        };
      else parts.push({ text, uses });
    });
    return parts;
  }

  function parsed(node: ChildNode): SheetNode[] {
    if (node.type === 'rule') {
      const rule: Rule = { selectors: selectorsOf(node), declarations: declarationsOf(node) };
      return rule.selectors.length > 0 && rule.declarations.length > 0 ? [rule] : [];
    }
    if (node.type !== 'atrule') return [];
    const { name, params, nodes } = node;
    const text = print(node);
    if (name === 'property') return [{ text, declares: params }];
    if (name === 'keyframes') {
      const uses: string[] = [];
      node.walkDecls((one) => {
        uses.push(...usedBy(one));
      });
      return [{ text, declares: animation(params), uses: [...new Set(uses)] }];
    }
    if (name === 'font-face') return [{ text, needs: [signs.letters] }];
    if (name === 'page') return [{ text, needs: [signs.later] }];
    if (name === 'view-transition') return [{ text }];
    // Lists of layers: every cut starts with one.
    if (!nodes) return [];
    const isLater = name === 'media' && laterBlock.test(params);
    return [
      {
        opening: `@${name} ${params}`.trim(),
        ...(isLater && { needs: [signs.later] }),
        nodes: nodes.flatMap(parsed),
      },
    ];
  }

  return { layers: [...layers], nodes: root.nodes.flatMap(parsed), ofDrawings };
}

const print = (node: ChildNode) => String(node).trim();

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const build = buildFolder;
  const read = (file: string) => readFileSync(file, 'utf8');
  const [file] = globSync('client/assets/app-*.css', { cwd: build });
  if (!file) throw new Error('The build has no whole style sheet (app/styles/app.css).');
  const drawings = globSync(join(root, 'app', 'art', '*.svg'));
  const ofDrawings = new Set(drawings.flatMap((drawing) => propertiesIn(read(drawing))));
  const sheet = parseSheet(read(join(build, file)), [...ofDrawings]);
  writeFileSync(join(build, 'sheet.json'), JSON.stringify(sheet));
}
