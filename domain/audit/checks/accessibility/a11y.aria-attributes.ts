import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.aria-attributes',
  of: 'document',
  title: 'Spelling of states',
  why: 'A misspelled state is ignored: the open menu is announced as closed.',
  fix: 'Spell attributes as WAI-ARIA does: `aria-expanded`, `aria-labelledby`.',
  source: 'WCAG 4.1.2; LH:aria-valid-attr; ACT:5f99a7',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['attribute-name'],
      none: 'The page uses no attributes of WAI-ARIA.',
      sound: 'Every attribute of WAI-ARIA exists.',
      faulty: (faults) =>
        `${counted(faults, 'attribute does not exist in WAI-ARIA', 'attributes do not exist in WAI-ARIA')}`,
    }),
});
