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
    const all = counted(fields.length, 'field');
    if (nameless.length > 0)
      return fail(`${nameless.length} of ${all} ${nameless.length === 1 ? 'has' : 'have'} no name.`, extra);
    return byPlaceholder.length > 0
      ? warn(
          `${byPlaceholder.length} of ${all} ${byPlaceholder.length === 1 ? 'is' : 'are'} named only by a placeholder, which disappears while people type.`,
          extra,
        )
      : pass(
          fields.length === 1
            ? 'The one form field has a name.'
            : `All ${fields.length} form fields have a name.`,
          extra,
        );
  },
});
