import { topicCheck } from '../../report/judge-topics.ts';

export const check = topicCheck('PS', 1, {
  title: 'Names of drawings',
  why: 'Icons and charts drawn in the page have no alt text. Without a name, a screen reader can only skip them.',
  fix: 'Name what the drawing shows: `<svg role="img" aria-label="Revenue by month">`, or hide it with `aria-hidden="true"` when it is decoration.',
  source: 'WCAG 1.1.1, 4.1.2; ACT:23a2a8, 7d6734, 8fc3b6',
  fails: ['picture-name'],
  none: 'The page has no drawings or objects that are marked as pictures.',
  sound: 'Every drawing that is marked as a picture has a name.',
  faulty: ['drawing has no name', 'drawings have no name'],
});
