import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: colors from style sheets, pictures behind text, shadows, and text that scripts write. */
export const check = topicCheck('PS', 0, {
  title: 'Contrast for weak eyes',
  why: 'Readers with low vision, many of them past seventy, need 7 to 1 to read without a magnifier.',
  fix: 'Darken text, or lighten its ground, until the contrast is 7 to 1, or 4.5 to 1 for large text.',
  source: 'WCAG 1.4.6; ACT in part:09o5cg',
  warns: ['contrast-enhanced'],
  none: 'No style attribute sets the colors of readable text. Colors from style sheets are not judged.',
  sound: 'Text whose colors the page itself sets has the contrast that low vision needs.',
  faulty: ['text is hard to read with weak eyes', 'texts are hard to read with weak eyes'],
});
