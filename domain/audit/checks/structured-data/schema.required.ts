import { defineCheck, fail, info, listed, pass } from '../../define-check.ts';
import { graphOf } from '../../structured-data/graph.ts';
import {
  evaluate,
  namesInWords,
  shortfallEvidence,
  shortfallNames,
} from '../../structured-data/requirements.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'schema.required',
  of: 'document',
  title: 'Required properties',
  why: 'Google lists what each kind of item must state. An item without it cannot become a rich result, much as a return without a Social Security number cannot be filed.',
  fix: 'Add the properties listed, with values a visitor can also read on the page. For the firm itself that is `"name"` and a full `"address"` of the type PostalAddress.',
  source: 'G:search-gallery',
  judge({ document }) {
    const { judged, required } = evaluate(graphOf(document.structuredData));
    if (judged === 0) return info('No item on the page is of a type for which Google requires properties.');
    if (required.length === 0) {
      return pass(`${counted(judged, 'item')} checked, and no required property is missing.`, {
        value: judged,
      });
    }
    const names = shortfallNames(required);
    return fail(`Required properties are missing: ${namesInWords(names)}.`, {
      value: names,
      ...listed(required.map(shortfallEvidence)),
    });
  },
});
