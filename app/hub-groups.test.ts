import { expect, test } from 'vitest';
import { table } from '#content/index.ts';
import { topics } from '#content/schema.ts';
import { groupsOf } from './hub-groups.server.ts';

const groups = groupsOf({ section: 'resources', groups: [] });

test('the resources hub lists every article once, under its topic, topics in the order of the schema', () => {
  const names: readonly string[] = topics;
  const shown = groups.map(({ name }) => name);
  expect(shown).toEqual(names.filter((name) => shown.includes(name)));
  const listed = groups.flatMap(({ rows }) => rows.map(({ to }) => to));
  expect(listed.toSorted()).toEqual(
    table
      .ofKind('article')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('each article says how long it is and when it was last looked at', () => {
  for (const { note } of groups.flatMap(({ rows }) => rows)) {
    expect(note).toMatch(/^\d+ minutes?, (reviewed|published) [A-Z][a-z]+ \d+, \d{4}$/);
  }
});

test('a group without articles is left out', () => {
  expect(groups.every(({ rows }) => rows.length > 0)).toBe(true);
});
