import { defineCheck, fail, info, listed, pass, quoted, warn } from '../../define-check.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'a11y.form-labels',
  of: 'document',
  title: 'Labels of form fields',
  why: 'Without a label, a client who uses a screen reader cannot tell what to type, and your inquiry form stays empty.',
  fix: 'Tie a label to each field: `<label for="email">E-mail</label> <input id="email" name="email" type="email">`.',
  source: 'WCAG 1.3.1, 4.1.2; LH:label',
  judge({ document }) {
    // What is hidden from everybody, such as a trap for robots, needs no label.
    const fields = document.fields.filter(({ isHidden }) => !isHidden);
    if (fields.length === 0) return info('The page has no form fields.');
    const nameless = fields.filter(({ namedBy }) => namedBy === 'nothing');
    const byPlaceholder = fields.filter(({ namedBy }) => namedBy === 'placeholder');
    const extra = {
      value: nameless.length + byPlaceholder.length,
      ...listed([
        ...nameless.map((field) => quoted(field, 'no name')),
        ...byPlaceholder.map((field) => quoted(field, 'placeholder only')),
      ]),
    };
    if (nameless.length > 0)
      return fail(`${counted(nameless.length, 'form field has', 'form fields have')} no name.`, extra);
    return byPlaceholder.length > 0
      ? warn(
          `${counted(byPlaceholder.length, 'form field is', 'form fields are')} named only by a placeholder, which disappears while people type.`,
          extra,
        )
      : pass('Every form field has a name.', extra);
  },
});
