import { defineCheck } from '../../catalog/define-check.ts';
import { judgeTopics } from '../../report/judge-topics.ts';
import { counted } from '../../text/texts.ts';

export const check = defineCheck({
  id: 'a11y.autocomplete',
  of: 'document',
  title: 'Filling in by the browser',
  why: 'Browsers fill in names and addresses for people who type with difficulty, if the field says what it asks.',
  fix: 'Use the words of the HTML standard: `autocomplete="email"`, `autocomplete="street-address"`.',
  source: 'WCAG 1.3.5; LH:autocomplete-valid; ACT:73f2c2',
  judge: ({ document }) =>
    judgeTopics(document, {
      fails: ['autocomplete'],
      none: 'No field has an autocomplete attribute.',
      sound: 'Every autocomplete attribute is one that browsers know.',
      faulty: (faults) =>
        `${counted(faults, 'field asks for something browsers do not know', 'fields ask for something browsers do not know')}`,
    }),
});
