import { documentCheck, fail, info, pass } from '../../catalog/define-check.ts';
import { graphOf } from '../../structured-data/graph.ts';
import {
  evaluate,
  namesInWords,
  shortfallEvidence,
  shortfallNames,
} from '../../structured-data/requirements.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 6, {
  title: 'Required properties',
  why: 'Without what Google requires, an item can’t become a rich result.',
  fix: 'Add the properties listed, with values a visitor can also read on the page. For the firm itself that is `"name"` and a full `"address"` of the type PostalAddress.',
  source: 'G:search-gallery',
  judge({ document }) {
    const { bound, required } = evaluate(graphOf(document.structuredData));
    if (bound === 0)
      return info('No item on the page is of a type for which Google requires properties.');
    if (required.length === 0)
      return pass(`${counted(bound, 'item')} checked, and no required property is missing.`, {
        value: bound,
      });
    const names = shortfallNames(required);
    return fail(`Required properties are missing: ${namesInWords(names)}.`, {
      value: names,
      items: required.map(shortfallEvidence),
    });
  },
});
