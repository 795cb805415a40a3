import { topicCheck } from '../../report/judge-topics.ts';

/** Not decided: whether two pages serve one purpose, and whether a word like “Workshop” says enough. */
export const check = topicCheck('PS', 1, {
  title: 'Links without a subject',
  why: 'A list of links read aloud holds nothing but their words. “More” leads anywhere.',
  fix: 'Name what is behind the link: “More about payroll.” Give links to different pages different words.',
  source: 'WCAG 2.4.4, 2.4.9; ACT in part:5effbb, aizyf1',
  fails: ['link-purpose'],
  warns: ['same-name', 'repeated-link'],
  none: 'The page has no links.',
  sound: 'Every link says where it leads.',
  faulty: ['link does not say where it leads', 'links do not say where they lead'],
});
