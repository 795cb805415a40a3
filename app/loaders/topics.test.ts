import { expect, test } from 'vitest';
import { table } from '#content/index.ts';
import { topics } from '#content/page-files/kinds/article.ts';
import { articleTopics } from './topics.server.ts';

const shown = articleTopics();

test('lists every article once under its topic, topics in schema order', () => {
  const names: readonly string[] = topics;
  const shownNames = shown.map(({ name }) => name);
  expect(shownNames).toEqual(names.filter((name) => shownNames.includes(name)));
  const listed = shown.flatMap(({ articles }) => articles.map(({ to }) => to));
  expect(listed.toSorted()).toEqual(
    table
      .ofKind('article')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('each article has its reading time and last review', () => {
  for (const { note } of shown.flatMap(({ articles }) => articles)) {
    expect(note).toMatch(/^\d+ minutes?, (reviewed|published) [A-Z][a-z]+ \d+, \d{4}$/);
  }
});

test('omits topics without articles', () => {
  expect(shown.every(({ articles }) => articles.length > 0)).toBe(true);
});
