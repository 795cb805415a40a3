import { expect, test } from 'vitest';
import { rangeOf, vocabularyFaults } from './schema-declarations.ts';

test('a type has its own properties and those of its parents, and no others', () => {
  expect(rangeOf('Article', 'articleSection')).toEqual(['Text']);
  expect(rangeOf('BlogPosting', 'headline')).toEqual(['Text']);
  expect(rangeOf('AboutPage', 'url')).toEqual(['URL']);
  expect(rangeOf('WebPage', 'articleSection')).toBeUndefined();
  expect(rangeOf('Organization', 'toString')).toBeUndefined();
});

const faultsOf = (node: Record<string, unknown>) =>
  vocabularyFaults(node, new Map([['#us', ['Organization']]]));

test('a valid node has no faults', () => {
  const node = {
    '@type': 'Article',
    '@id': '#article',
    headline: 'H',
    datePublished: '2026-01-02',
    author: { '@type': 'Person', name: 'J. Doe' },
    publisher: { '@id': '#us' },
  };
  expect(faultsOf(node)).toEqual([]);
});

test.each([
  [{ '@type': 'Artcle' }, 'no type Artcle'],
  [{ name: 'x' }, 'has no @type'],
  [{ '@type': 'Article', loudness: 3 }, 'has no such property'],
  [{ '@type': 'Article', url: '/relative' }, 'is not URL'],
  [{ '@type': 'Article', datePublished: '2026-02-31' }, 'is not Date'],
  [{ '@type': 'Article', datePublished: 'January 2' }, 'is not Date'],
  [{ '@type': 'Article', headline: ' ' }, 'is not Text'],
  [{ '@type': 'Article', image: [] }, 'an empty list'],
  [{ '@type': 'Article', publisher: { '@id': '#nobody' } }, 'leads nowhere'],
  [{ '@type': 'Article', author: { '@type': 'Place', name: 'x' } }, 'Place is not'],
  [{ '@type': 'Article', author: { '@type': 'Person', wage: 'x' } }, 'Person has no such property'],
  [{ '@type': 'WebPage', 'query-input': 'x' }, 'has no such property'],
])('%j: %s', (node, fault) => {
  expect(faultsOf(node).join('\n')).toContain(fault);
});
