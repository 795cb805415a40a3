import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { grouped } from '../../text/texts.ts';

export const check = documentCheck('PS', 2, {
  title: 'Number of elements',
  why: 'A page with too many elements is slow on older phones.',
  fix: 'Remove wrappers that page builders leave behind, hidden menus and blocks that stand there twice.',
  source: 'LH:dom-size-insight',
  judge({ document: { elements, depth, isTreeCut } }) {
    const value = elements;
    const size = `The page has ${grouped(elements)} elements, up to ${grouped(depth)} levels deep`;
    if (isTreeCut)
      return fail(
        `The page has more than ${grouped(elements)} elements; the audit stopped reading there.`,
        {
          value,
        },
      );
    if (elements > 1400) return fail(`${size}; more than 1,400 is a burden.`, { value });
    if (elements > 800) return warn(`${size}; up to 800 is good.`, { value });
    return depth > 32
      ? warn(`${size}; more than 32 levels slow the layout.`, { value })
      : pass(`${size}.`, { value });
  },
});
