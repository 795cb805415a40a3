import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Spelling of states',
  why: 'A misspelled state is ignored: the open menu is announced as closed.',
  fix: 'Spell attributes as WAI-ARIA does: `aria-expanded`, `aria-labelledby`.',
  source: 'WCAG 4.1.2; LH:aria-valid-attr; ACT:5f99a7',
  fails: ['attribute-name'],
  none: 'The page uses no attributes of WAI-ARIA.',
  sound: 'Every attribute of WAI-ARIA exists.',
  faulty: ['attribute does not exist in WAI-ARIA', 'attributes do not exist in WAI-ARIA'],
});
