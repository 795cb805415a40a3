import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { graphOf, hasSchemaType } from '../../structured-data/graph.ts';
import { valueFindings } from '../../structured-data/value-forms.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Values in the right form',
  why: 'A value in the wrong form voids the property, and often the whole item.',
  fix: 'Correct the values listed: dates as `2027-04-15`, hours as `09:00`, addresses of pages with `https://`, telephone numbers with their country code, such as `+1-503-555-0100`.',
  source: 'G:sd-policies; schema.org',
  judge({ document }) {
    const graph = graphOf(document.structuredData);
    if (!graph.items.some(({ item }) => hasSchemaType(item)))
      return info('The page has no structured data whose values could be checked.');
    const findings = valueFindings(graph);
    const bad = findings.filter(({ isBad }) => isBad);
    const evidence = {
      items: [...bad, ...findings.filter(({ isBad }) => !isBad)].map(({ detail }) => detail),
    };
    if (bad.length > 0)
      return fail(
        `${counted(bad.length, 'value')} in the markup ${bad.length === 1 ? 'has' : 'have'} a form that cannot be read.`,
        { value: bad.length, ...evidence },
      );
    if (findings.length > 0)
      return warn(
        `${counted(findings.length, 'value')} in the markup could be stated more exactly.`,
        {
          value: findings.length,
          ...evidence,
        },
      );
    return pass('Dates, addresses, ratings and other values in the markup have the right form.');
  },
});
