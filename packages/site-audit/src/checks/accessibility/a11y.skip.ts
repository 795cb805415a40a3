import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether the script of a control really closes the menu it refers to. */
export const check = topicCheck('PS', 1, {
  title: 'Way past the menu',
  why: 'With a keyboard, each page begins with the whole menu again unless there is a way past it.',
  fix: 'Wrap the content in `<main>`, begin it with a heading, and link to it first: `<a href="#main">Skip to content</a>`.',
  source: 'WCAG 2.4.1; LH:bypass; ACT:cf77f2, 047fe0, b40fd1, ye5d6e',
  fails: ['bypass'],
  none: 'Nothing on the page comes before its content.',
  sound: 'There is a way past the menu.',
  faulty: ['menu cannot be skipped', 'menus cannot be skipped'],
});
