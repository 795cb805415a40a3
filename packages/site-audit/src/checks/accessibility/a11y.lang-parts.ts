import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: the language of a few words, such as a greeting, a title or an alt text. */
export const check = topicCheck('PS', 1, {
  title: 'Languages of passages',
  why: 'A quote in Spanish read by an English voice cannot be understood.',
  fix: 'Name the language of each passage that differs from the page: `<p lang="es">`.',
  source: 'WCAG 3.1.1, 3.1.2; LH:valid-lang; ACT:de46e4, 5b7ae0; ACT in part:off6ek, ucwvc8',
  fails: ['language', 'language-match'],
  warns: ['direction'],
  none: 'The page names no languages.',
  sound: 'The languages named are those that are written.',
  faulty: ['passage names a wrong language', 'passages name a wrong language'],
});
