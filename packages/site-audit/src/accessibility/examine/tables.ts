/** Checks that table headers are distinct from cells and have cells. */
import { attribute, hasAttribute, idsIn, short } from '../../document/element.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf } from '../roles.ts';

const mostColumns = 60;
const mostRows = 500;

const tableRoles = new Set(['table', 'grid', 'treegrid']);
const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const isHeader = ({ role }: AccessNode) => role === 'columnheader' || role === 'rowheader';

interface Cell {
  node: AccessNode;
  row: number;
  column: number;
  width: number;
}

export function examineTables(page: AccessPage): void {
  for (const node of page.tree.nodes) {
    if (!tableRoles.has(node.role) || node.isHidden) continue;
    const cells = cellsOf(node, page.tree.nodes);
    if (cells.length === 0) continue;
    const headers = cells.filter(({ node: cell }) => isHeader(cell));
    page.findings.met('table-headers');
    examineReferences(page, cells);
    examineAssigned(page, cells, headers);
    examineLayout(page, node, cells, headers);
  }
}

function cellsOf(table: AccessNode, nodes: readonly AccessNode[]): Cell[] {
  const cells: Cell[] = [];
  const taken = new Array<number>(mostColumns).fill(0);
  let row = -1;
  let column = 0;
  for (let at = table.index + 1; at < table.end; ) {
    const node = nodes[at];
    if (!node || row >= mostRows) break;
    if (tableRoles.has(node.role)) {
      at = node.end;
      continue;
    }
    at += 1;
    if (node.role === 'row') {
      row += 1;
      column = 0;
      for (let index = 0; index < mostColumns; index += 1)
        taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    } else if (cellRoles.has(node.role) && row >= 0) {
      while (column < mostColumns && (taken[column] ?? 0) > 0) column += 1;
      if (column >= mostColumns) continue;
      const width = spanOf(node, 'colspan', mostColumns - column);
      const height = spanOf(node, 'rowspan', mostRows);
      for (let index = column; index < column + width; index += 1) taken[index] = height;
      cells.push({ node, row, column, width });
      column += width;
    }
  }
  return cells;
}

function spanOf({ element }: AccessNode, name: string, most: number): number {
  const span = Number.parseInt(attribute(element, name) ?? '', 10);
  return span > 1 ? Math.min(span, most) : 1;
}

function examineReferences({ tree, findings }: AccessPage, cells: readonly Cell[]): void {
  const headers = new Set(cells.flatMap(({ node }) => (isHeader(node) ? [node] : [])));
  for (const { node } of cells) {
    const ids = idsIn(node.element, 'headers');
    if (ids.length === 0 || !node.isHtml || node.isHidden) continue;
    const wrong = ids.find((id) => {
      const header = tree.byId.get(id);
      return header === undefined || header === node || !headers.has(header);
    });
    if (wrong !== undefined)
      findings.fault('table-headers', node, `“${short(wrong, 40)}” is no header of this table`);
  }
}

function examineAssigned(
  { findings, names }: AccessPage,
  cells: readonly Cell[],
  headers: readonly Cell[],
): void {
  const named = new Set<string>();
  for (const { node } of cells)
    for (const name of ['headers', 'aria-labelledby'])
      for (const id of idsIn(node.element, name)) named.add(id);
  /** Last row with a cell, by column; and rows with cells beside a header. */
  const lastIn = new Array<number>(mostColumns).fill(-1);
  const lastOf = new Map<number, number>();
  for (const { node, row, column, width } of cells) {
    if (hasAttribute(node.element, 'headers')) continue;
    for (let index = column; index < column + width; index += 1)
      lastIn[index] = Math.max(lastIn[index] ?? -1, row);
    lastOf.set(row, Math.max(lastOf.get(row) ?? -1, column));
  }
  const columns = widthOf(cells);
  const lastRow = cells.at(-1)?.row ?? 0;
  for (const { node, row, column, width } of headers) {
    // A header that references other headers counts as their cell.
    const isCell = hasAttribute(node.element, 'headers');
    if (node.isHidden || isCell || named.has(attribute(node.element, 'id') ?? '')) continue;
    const below = lastIn.slice(column, column + width).some((last) => last > row);
    const beside = node.role === 'rowheader' && (lastOf.get(row) ?? -1) > column;
    // A header across the whole table separates its rows or describes all of them.
    const isHeading = width > 1 && width === columns && lastRow > 0;
    // An empty header says nothing of any cell.
    const isSaid = names.of(node).name !== '';
    if (!below && !beside && !isHeading && isSaid)
      findings.fault('table-headers', node, 'a header without cells');
  }
}

const widthOf = (cells: readonly Cell[]) =>
  cells.reduce((most, { column, width }) => Math.max(most, column + width), 0);

function examineLayout(
  page: AccessPage,
  table: AccessNode,
  cells: readonly Cell[],
  headers: readonly Cell[],
): void {
  const { findings, names } = page;
  findings.met('table-layout');
  const rows = new Set(cells.map(({ row }) => row)).size;
  const columns = widthOf(cells);
  if (isNested(table)) findings.fault('table-layout', table, 'a table inside a table');
  else if (headers.length === 0 && rows > 1 && columns > 1)
    findings.fault('table-layout', table, 'no header cells');
  else if (headers.length === 0 && rows === 1 && columns > 1 && table.isHtml)
    findings.fault('table-layout', table, 'a table that only arranges');
  const widths = new Map<number, number>();
  for (const { row, column, width } of cells)
    widths.set(row, Math.max(widths.get(row) ?? 0, column + width));
  if (headers.length > 0 && !isNested(table) && new Set(widths.values()).size > 2)
    findings.fault('table-layout', table, 'rows of several lengths');
  const empty = headers.find(
    ({ node, row, column }) =>
      !node.isHidden &&
      (row > 0 || column > 0 || node.parent?.parent?.tag === 'thead') &&
      names.of(node).name === '',
  );
  if (empty) findings.fault('table-layout', empty.node, 'an empty header cell');
}

const isNested = (node: AccessNode) =>
  ancestorOf(node, 30, ({ role }) => tableRoles.has(role)) !== null;
