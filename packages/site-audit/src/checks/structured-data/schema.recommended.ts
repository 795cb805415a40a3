import { documentCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { graphOf } from '../../structured-data/graph.ts';
import {
  evaluate,
  namesInWords,
  shortfallEvidence,
  shortfallNames,
} from '../../structured-data/requirements.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('Q', 2, {
  title: 'Recommended properties',
  why: 'They make a result fuller: opening hours, a map position, a phone number.',
  fix: 'Add the properties listed that you can state truthfully, and leave out the rest.',
  source: 'G:search-gallery',
  judge({ document }) {
    const { judged, recommended } = evaluate(graphOf(document.structuredData));
    if (judged === 0)
      return info('No item on the page is of a type for which Google recommends properties.');
    if (recommended.length === 0)
      return pass(`${counted(judged, 'item')} checked, and every recommended property is there.`, {
        value: judged,
      });
    const names = shortfallNames(recommended);
    return warn(
      `${counted(names.length, 'recommended property', 'recommended properties')} could be added: ${namesInWords(names)}.`,
      { value: names, items: recommended.map(shortfallEvidence) },
    );
  },
});
