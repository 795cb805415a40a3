import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.role-needs',
  of: 'document',
  title: 'What roles need',
  why: 'A role promises how an element behaves. Without its states and surroundings, a menu or tab cannot be used.',
  fix: 'Add the state the role needs, such as `aria-checked="false"`, and put entries into the list, menu or table they belong to.',
  source:
    'WCAG 1.3.1, 4.1.2; LH:aria-required-attr, aria-required-children, aria-required-parent; ACT:4e8ab6, bc4a75, ff89c9',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['required-state', 'owned-elements', 'context-role'],
      none: 'The page sets no roles that need anything.',
      sound: 'Every role has the states and the surroundings it needs.',
      faulty: (faults) => `${counted(faults, 'role lacks what it needs', 'roles lack what they need')}`,
    }),
});
