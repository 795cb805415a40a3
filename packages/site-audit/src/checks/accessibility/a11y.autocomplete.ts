import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Filling in by the browser',
  why: 'Browsers fill in names and addresses for people who type with difficulty, if the field says what it asks.',
  fix: 'Use the words of the HTML standard: `autocomplete="email"`, `autocomplete="street-address"`.',
  source: 'WCAG 1.3.5; LH:autocomplete-valid; ACT:73f2c2',
  fails: ['autocomplete'],
  none: 'No field has an autocomplete attribute.',
  sound: 'Every autocomplete attribute is one that browsers know.',
  faulty: [
    'field asks for something browsers do not know',
    'fields ask for something browsers do not know',
  ],
});
