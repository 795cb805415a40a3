import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Groups of form fields',
  why: '“Yes” and “No” mean nothing without their question. A fieldset ties them to it.',
  fix: 'Wrap choices that belong together: `<fieldset><legend>Are you a client?</legend>`. Tie one label to each field, by `for` and `id`.',
  source: 'WCAG 1.3.1, 2.4.6, 3.3.2',
  warns: ['field-group', 'field-label-tie', 'same-label'],
  none: 'The page has no groups of fields and no labels.',
  sound: 'Labels and groups of fields are tied to what they name.',
  faulty: [
    'label or group of fields is not tied to what it names',
    'labels or groups of fields are not tied to what they name',
  ],
});
