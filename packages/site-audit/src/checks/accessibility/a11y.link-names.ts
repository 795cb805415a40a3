import { documentCheck } from '../../catalog/define-check.ts';
import { judgeNames } from '../../report/judge-topics.ts';

export const check = documentCheck('PS', 3, {
  title: 'Names of links',
  why: 'No one can tell where a link without text leads, such as an icon that dials your number.',
  fix: 'Put text inside the link, or give its image an alt text: `<a href="tel:+15555550100"><img src="phone.svg" alt="Call us"></a>`.',
  source: 'WCAG 2.4.4, 4.1.2; LH:link-name; ACT:c487ae',
  judge: ({ document: { accessibility } }) => judgeNames(accessibility['link-name'], 'link'),
});
