/** Examines a parsed page for accessibility: every topic once, each in linear time. */
import { attribute, type Document, type Element } from '../document/element.ts';
import type { Place } from '../page/place.ts';
import { examineAria } from './examine/aria.ts';
import { examineComposites } from './examine/composites.ts';
import { examineContrast } from './examine/contrast.ts';
import { examineFocus } from './examine/focus.ts';
import { examineLanguageMatch } from './examine/language-match.ts';
import { examineNames } from './examine/names.ts';
import { examineOrientation } from './examine/orientation.ts';
import { examineReading } from './examine/reading.ts';
import { examineStructure } from './examine/structure.ts';
import { examineTables } from './examine/tables.ts';
import { examineWords } from './examine/words.ts';
import { Findings } from './findings.ts';
import { AccessNames } from './names.ts';
import type { AccessNode } from './roles.ts';
import { buildTree } from './tree.ts';

/** `baseUrl`: base of relative addresses. `placeOf` quotes an element. */
export function readAccessibility(
  document: Document,
  baseUrl: string,
  placeOf: (element: Element) => Place,
) {
  const tree = buildTree(document);
  const names = new AccessNames(tree);
  const findings = new Findings(placeOf);
  const page = { tree, names, findings, baseUrl, hasScript: tree.nodes.some(runs) };
  for (const examine of [
    examineNames,
    examineWords,
    examineAria,
    examineComposites,
    examineFocus,
    examineStructure,
    examineTables,
    examineReading,
    examineLanguageMatch,
    examineContrast,
    examineOrientation,
  ])
    examine(page);
  return { tree, names, accessibility: findings.result };
}

/** Whether an element is or calls a script. Data blocks such as JSON-LD do not run. */
function runs({ element, tag }: AccessNode): boolean {
  if (tag === 'script') return !/json|template|plain/i.test(attribute(element, 'type') ?? '');
  return element.attrs.some(({ name }) => name.startsWith('on'));
}
