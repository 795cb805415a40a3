import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether a table is for layout when it has no headers; it only warns. */
export const check = topicCheck('PS', 1, {
  title: 'Tables',
  why: 'In a table of fees, a screen reader repeats the header with each cell. Without headers only bare figures are left.',
  fix: 'Write headers as `<th scope="col">` or `<th scope="row">`, and arrange pages with styles in place of tables.',
  source: 'WCAG 1.3.1; LH:td-headers-attr, th-has-data-cells; ACT:a25f45, d0f69e',
  fails: ['table-headers'],
  warns: ['table-layout'],
  none: 'The page has no tables.',
  sound: 'The headers of the tables belong to cells.',
  faulty: [
    'header or cell of a table is not tied to the other',
    'headers or cells of tables are not tied to each other',
  ],
});
