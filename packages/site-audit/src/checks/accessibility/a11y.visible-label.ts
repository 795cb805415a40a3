import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: icon fonts, abbreviations of initials, and text that style sheets hide or add. */
export const check = topicCheck('PS', 1, {
  title: 'Names that differ from labels',
  why: 'People who speak to their computer say what they read. A button with another name does not answer.',
  fix: 'Begin the name with the words on the button: `<button aria-label="Book a call with Ana">Book a call</button>`.',
  source: 'WCAG 2.5.3; LH:label-content-name-mismatch; ACT:2ee8b8',
  fails: ['visible-label'],
  none: 'No link or button has a name besides its text.',
  sound: 'The names of links and buttons hold the words people see.',
  faulty: [
    'link or button is called something else than it shows',
    'links or buttons are called something else than they show',
  ],
});
