import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: what scripts put into lists and menus that are empty, busy or elsewhere by aria-owns. */
export const check = topicCheck('PS', 1, {
  title: 'What roles need',
  why: 'A role promises how an element behaves. Without its states and surroundings, a menu or tab cannot be used.',
  fix: 'Add the state the role needs, such as `aria-checked="false"`, and put entries into the list, menu or table they belong to.',
  source:
    'WCAG 1.3.1, 4.1.2; LH:aria-required-attr, aria-required-children, aria-required-parent; ACT:4e8ab6, bc4a75; ACT in part:ff89c9',
  fails: ['required-state', 'owned-elements', 'context-role'],
  none: 'The page sets no roles that need anything.',
  sound: 'Every role has the states and the surroundings it needs.',
  faulty: ['role lacks what it needs', 'roles lack what they need'],
});
