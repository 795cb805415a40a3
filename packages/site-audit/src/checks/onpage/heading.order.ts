import { documentCheck, info, pass, quoted, warn } from '../../catalog/define-check.ts';
import type { Heading } from '../../page/page-facts.ts';
import type { Item } from '../../report/report-types.ts';
import { counted, cutText } from '../../text/texts.ts';

export const check = documentCheck('PS', 2, {
  title: 'Order of headings',
  why: 'Screen reader users navigate by heading level. A gap reads as a missing section.',
  fix: 'Choose levels by structure, not by size: h2 for the sections under the h1, h3 for the parts of a section. Change the size in the stylesheet.',
  source: 'WCAG 1.3.1; LH:heading-order',
  judge({ document }) {
    const headings = document.headings.filter(({ isHidden }) => !isHidden);
    if (headings.length === 0) return info('The page has no headings to put in order.');
    const faults = headings.flatMap((heading, index) => faultsOf(heading, headings[index - 1]));
    const value = headings.slice(0, 50).map(({ level }) => level);
    if (faults.length === 0)
      return pass(`The levels of ${counted(headings.length, 'heading')} are in order.`, { value });
    const reasons = new Set(faults.map(({ reason }) => reason));
    return warn(`Among ${counted(headings.length, 'heading')}, ${[...reasons].join('; ')}.`, {
      value,
      items: faults.map(({ item }) => item),
    });
  },
});

function faultsOf(heading: Heading, before: Heading | undefined): { reason: string; item: Item }[] {
  const { level } = heading;
  const name = cutText(heading.name, 60);
  const faults: { reason: string; item: Item }[] = [];
  if (name === '') faults.push({ reason: 'some are empty', item: quoted(heading, 'empty') });
  if (!before && level > 2) {
    faults.push({
      reason: `the first is an h${level}`,
      item: quoted(heading, `the page opens with “${name}”`),
    });
  }
  if (before && level > before.level + 1) {
    const skip = `h${before.level} is followed by h${level}`;
    faults.push({
      reason: 'levels are skipped',
      item: quoted(heading, name === '' ? skip : `${skip}: “${name}”`),
    });
  }
  return faults;
}
