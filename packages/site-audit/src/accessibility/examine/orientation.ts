/**
 * Checks that the page's own style sheets do not turn it sideways for one orientation of the screen (WCAG 1.3.4).
 * External style sheets, and what turns the page back by other means, are not decided.
 */
import { textOf } from '../../document/element.ts';
import { declarationsOf, plain, withoutComments } from '../appearance.ts';
import type { AccessPage } from '../findings.ts';
import type { AccessNode } from '../roles.ts';

const mostRead = 200_000;

interface Rule {
  selector: string;
  declared: ReadonlyMap<string, string>;
  media: string;
}

export function examineOrientation({ tree: { nodes }, findings }: AccessPage): void {
  let read = 0;
  const rules: (Rule & { sheet: AccessNode })[] = [];
  for (const sheet of nodes) {
    if (sheet.tag !== 'style' || read > mostRead) continue;
    const css = textOf(sheet.element, mostRead);
    read += css.length;
    rules.push(...rulesOf(css).map((rule) => ({ ...rule, sheet })));
  }
  for (const { selector, declared, media, sheet } of rules) {
    if (!/\(\s*orientation\s*:\s*(?:portrait|landscape)\s*\)/.test(media)) continue;
    const root = nodes.find(({ tag, isHtml }) => isHtml && tag === selector);
    const turn = turnOf(declared);
    if (!root || turn === null || !isShown(nodes)) continue;
    const usual = rules.findLast((rule) => rule.media === '' && rule.selector === selector);
    const degrees = Math.abs(turn - ((usual && turnOf(usual.declared)) ?? 0)) % 180;
    const isSideways = Math.abs(degrees - 90) <= 1;
    findings.judge(
      'orientation',
      sheet,
      isSideways && `${media} turns <${selector}> by ${Math.round(turn)} degrees`,
    );
  }
}

const isShown = (nodes: readonly AccessNode[]) =>
  nodes.some(({ tag, isHtml, isRendered }) => isHtml && tag === 'body' && isRendered);

/** More would be an attack. */
const mostRules = 500;

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  const plain = withoutComments(css);
  let from = 0;
  for (const { index, 0: brace } of plain.matchAll(/[{}]/g)) {
    const words = plain.slice(from, index).trim();
    from = index + 1;
    if (brace === '{') {
      open.push(words.toLowerCase());
      continue;
    }
    const [media = '', selector = ''] = [open.at(-2), open.at(-1)];
    const isDirect = open.length < 2 || (open.length === 2 && media.startsWith('@media'));
    for (const one of selector.split(',').map((part) => part.trim()))
      if (isDirect && (one === 'html' || one === 'body') && rules.length < mostRules)
        rules.push({ selector: one, declared: declarationsOf(words), media });
    open.pop();
  }
  return rules;
}

const perUnit: Readonly<Record<string, number>> = {
  deg: 1,
  turn: 360,
  rad: 180 / Math.PI,
  grad: 0.9,
};

const degreesOf = (angle: string): number | null => {
  const [, digits, unit = ''] = /^([+-]?\d*\.?\d+)(deg|turn|rad|grad)$/.exec(angle.trim()) ?? [];
  return digits === undefined ? null : Number(digits) * (perUnit[unit] ?? 1);
};

/** By how many degrees declarations turn an element in its plane; null when they do not, or not only that. */
function turnOf(declared: ReadonlyMap<string, string>): number | null {
  const styled = (name: string) => plain(declared.get(name)) ?? '';
  const alone = degreesOf(styled('rotate').replace(/^z\s+/, ''));
  if (alone !== null) return alone;
  const [, name, inside = ''] = /^(\w+)\(([^()]*)\)$/.exec(styled('transform')) ?? [];
  const parts = inside.split(',').map((part) => part.trim());
  if ((name === 'rotate' || name === 'rotatez') && parts.length === 1) return degreesOf(inside);
  if (name === 'rotate3d' && parts.slice(0, 3).map(Number).join() === '0,0,1')
    return degreesOf(parts[3] ?? '');
  // Sine and cosine stand first in a matrix.
  const isMatrix =
    (name === 'matrix' && parts.length === 6) || (name === 'matrix3d' && parts.length === 16);
  if (!isMatrix) return null;
  const degrees = (Math.atan2(Number(parts[1]), Number(parts[0])) * 180) / Math.PI;
  return Number.isNaN(degrees) ? null : degrees;
}
