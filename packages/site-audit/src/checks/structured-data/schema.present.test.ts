import { examples } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.present.ts';

examples(check, {
  pass: [
    [pageWithData(firm), 'AccountingService'],
    pageWithData({ '@graph': [{ '@id': '#x' }, firm] }),
    '<div itemscope itemtype="http://schema.org/AccountingService"></div>',
  ],
  warn: [
    ['<p>Text</p>', 'no JSON-LD or microdata'],
    ['<script type="application/ld+json">{,}</script>', '1 JSON-LD block, but no'],
    '<div itemscope itemtype="http://data-vocabulary.org/Person"></div>',
    '<template><div itemscope itemtype="https://schema.org/Person"></div></template>',
  ],
});
