import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openQuestions } from '#content/site/open-questions.ts';

const root = join(import.meta.dirname, '..', '..', '..');

test.each(Object.entries(openQuestions))(
  '%s is a question, and the files that answer it exist',
  (_, { question, places }) => {
    expect(question).toMatch(/\?$/);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  },
);
