import { documentCheck, pass, quoted, warn } from '../../catalog/define-check.ts';

export const check = documentCheck('PS', 2, {
  title: 'Main region',
  why: 'It lets keyboard and screen reader users skip the menu.',
  fix: 'Wrap what is particular to the page in one `<main>` element.',
  source: 'WCAG 2.4.1; LH:landmark-one-main',
  judge({ document: { mains } }) {
    const value = mains.length;
    if (value === 0) return warn('The page has no <main> element.', { value });
    return value === 1
      ? pass('The page has one main region.', { value })
      : warn(`The page has ${value} main regions, so no one knows which is meant.`, {
          value,
          items: mains.map((at) => quoted({ at })),
        });
  },
});
