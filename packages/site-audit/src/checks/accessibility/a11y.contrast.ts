import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: colors from style sheets, pictures behind text, shadows, and text that scripts write. */
export const check = topicCheck('PS', 1, {
  title: 'Contrast of text',
  why: 'Pale text on a pale ground is lost on older eyes, on cheap screens and in the sun.',
  fix: 'Choose colors with a contrast of 4.5 to 1, or 3 to 1 for large text: `color: #595959` on white has 7 to 1.',
  source: 'WCAG 1.4.3; LH:color-contrast; ACT in part:afw4f7, 09o5cg',
  fails: ['contrast'],
  none: 'No style attribute sets the colors of text. Colors from style sheets are not judged.',
  sound: 'Text whose colors the page itself sets has enough contrast.',
  faulty: ['text has too little contrast', 'texts have too little contrast'],
});
