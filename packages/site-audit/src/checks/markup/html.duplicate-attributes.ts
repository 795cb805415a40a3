import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 1, {
  title: 'Attributes written twice',
  why: 'Browsers keep the first of two and drop the other, which may be the one you meant.',
  fix: 'Keep one of each: `<img alt="The partners">` in place of `<img alt="" alt="The partners">`.',
  source: 'HTML:attributes-2; ACT:e6952f',
  judge({ document: { parseErrors } }) {
    const faults = parseErrors.filter(({ code }) => code === 'duplicate-attribute');
    const value = faults.length;
    return value === 0
      ? pass('No element has an attribute twice.', { value })
      : fail(`${counted(value, 'attribute is', 'attributes are')} written twice.`, {
          value,
          items: faults.map(({ line, column }) => `Line ${line}, column ${column}`),
        });
  },
});
