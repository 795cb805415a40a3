import { documentCheck, fail, info, pass, quoted, warn } from '../../catalog/define-check.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PS', 4, {
  title: 'Labels of form fields',
  why: 'Without a label, a client who uses a screen reader can’t tell what to type.',
  fix: 'Tie a label to each field: `<label for="email">Email</label> <input id="email" name="email" type="email">`.',
  source: 'WCAG 1.3.1, 4.1.2; LH:label; ACT:e086e5',
  judge({ document }) {
    const { 'field-name': named, 'field-placeholder': byPlaceholder } = document.accessibility;
    if (named.count === 0) return info('The page has no form fields.');
    const value = named.faultCount + byPlaceholder.faultCount;
    const extra = {
      value,
      items: [...named.faults, ...byPlaceholder.faults].map((fault) => quoted(fault, fault.note)),
      count: value,
    };
    if (named.faultCount > 0)
      return fail(
        `${counted(named.faultCount, 'form field has', 'form fields have')} no name.`,
        extra,
      );
    return byPlaceholder.faultCount > 0
      ? warn(
          `${counted(byPlaceholder.faultCount, 'form field is', 'form fields are')} named only by a placeholder, which disappears while people type.`,
          extra,
        )
      : pass('Every form field has a name.', extra);
  },
});
