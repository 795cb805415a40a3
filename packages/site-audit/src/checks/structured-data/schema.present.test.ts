import { expect, test } from 'vitest';
import { namedHasStatus, onPage } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.present.ts';

test.each([
  ['JSON-LD', pageWithData(firm), 'pass'],
  ['a graph', pageWithData({ '@graph': [{ '@id': '#x' }, firm] }), 'pass'],
  ['microdata', '<div itemscope itemtype="http://schema.org/AccountingService"></div>', 'pass'],
  ['nothing', '<p>Text</p>', 'warn'],
  ['a broken block', '<script type="application/ld+json">{,}</script>', 'warn'],
  ['another vocabulary', '<div itemscope itemtype="http://data-vocabulary.org/Person"></div>', 'warn'],
  [
    'markup in a template',
    '<template><div itemscope itemtype="https://schema.org/Person"></div></template>',
    'warn',
  ],
])('%s: %s gives %s', namedHasStatus(onPage(check)));

test('a page with only broken blocks gets its own message', () => {
  const [none, broken] = ['<p>x</p>', '<script type="application/ld+json">{,}</script>'].map(
    (html) => check.judge(documentSubject(html)).message,
  );
  expect(none).not.toBe(broken);
});
