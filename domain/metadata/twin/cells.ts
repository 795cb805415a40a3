/** Joins text that only the layout separates, as sentences or lines. */
import { classesOf, type Element, isBlank, isElement, type Node, text, textOf } from './tree.ts';

const inlineTags = ['span', 'b', 'strong', 'a', 'small', 'time'];

/** Inserts spaces between text and elements that would run together. */
export function keptApart(children: readonly Node[]): Node[] {
  return children.flatMap((child, place) => {
    const before = children[place - 1];
    return before && touches(before, child) ? [text(' '), child] : [child];
  });
}

function touches(before: Node, after: Node): boolean {
  const both = [before, after];
  if (!both.some((one) => isElement(one)) || both.some((one) => isElement(one, 'em', 'strong', 'code')))
    return false;
  // A plural or a comma may directly follow a link.
  if (isElement(before, 'a') && !isElement(after)) return false;
  return /[\p{L}\p{N}.,:;?!)%”’]$/u.test(textOf(before)) && /^[\p{L}\p{N}$(“]/u.test(textOf(after));
}

/** Cells of a row as one line: a colon after a name, full stops between other cells. */
export function inOneLine(children: readonly Node[], afterName = ': '): Node[] {
  const cells = children.filter((child) => !isBlank(child));
  const [only] = cells;
  if (cells.length === 1 && isElement(only, 'span'))
    return [{ ...only, children: inOneLine(only.children, afterName) }];
  if (cells.length < 2 || !cells.every((cell) => isElement(cell, ...inlineTags))) return keptApart(children);
  return cells.flatMap((cell, place) => {
    const before = cells[place - 1];
    return before ? [text(between(before, afterName)), cell] : [cell];
  });
}

function between(before: Node, afterName: string): string {
  if (/[.:;?!,(]\s*$/.test(textOf(before))) return ' ';
  return isElement(before, 'b', 'strong', 'a') ? afterName : '. ';
}

/** Stacked lines joined into one. */
export function linesJoined(cell: Element): Node[] {
  return cell.children.flatMap((child, place) => {
    if (!isElement(child) || !classesOf(child).includes('block') || place === 0) return [child];
    const before = cell.children.slice(0, place).findLast((one) => !isBlank(one));
    return [text(before ? between(before, ' ') : ''), ...child.children];
  });
}

/** True for an ordinal number of a list item. */
export const isCount = (node: Node | undefined) => isElement(node) && /^\s*\d{1,2}\.?\s*$/.test(textOf(node));
