import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { graphOf, isSchemaType } from '../../structured-data/graph.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Structured data',
  why: 'It tells search engines your name, place and hours as facts.',
  fix: 'Add AccountingService JSON-LD to the homepage and the contact page: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"AccountingService","name":"…","address":{…}}</script>`.',
  source: 'G:intro-structured-data',
  judge({ document }) {
    const { blocks } = document.structuredData;
    const graph = graphOf(document.structuredData);
    const known = graph.items.filter(({ item }) => graph.typesOf(item).some(isSchemaType));
    const types = [
      ...new Set(known.flatMap(({ item }) => graph.typesOf(item).filter(isSchemaType))),
    ];
    if (known.length > 0) {
      const shown = types.slice(0, 8).join(', ');
      return pass(`${counted(known.length, 'item')} with a schema.org type: ${shown}.`, {
        value: types.slice(0, 50),
      });
    }
    if (blocks.length > 0)
      return warn(
        `The page has ${counted(blocks.length, 'JSON-LD block')}, but no item in it can be used.`,
        {
          value: 0,
        },
      );
    return warn('The page has no JSON-LD or microdata with a schema.org type.', { value: 0 });
  },
});
