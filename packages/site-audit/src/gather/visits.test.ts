import { expect, test } from 'vitest';
import { readPage } from '../document/read-page.ts';
import type { Answer } from '../site/answer.ts';
import { createDocumentReader } from './visits.ts';

const answer = { url: 'https://firm.test/', headers: [['content-type', 'text/html']] } as unknown as Answer;
const body = new TextEncoder().encode('<title>A page</title>');

test('documents of an audit share a weight limit: heavy ones beyond it count as unread, light ones still fit', async () => {
  const weights = [60, 60, 30];
  const read = createDocumentReader(
    async (source) => ({ ...readPage(source), weight: weights.shift() ?? 0 }),
    100,
    100,
  );
  const pages = [await read(answer, body), await read(answer, body), await read(answer, body)];
  expect(pages.map(({ document }) => document?.titles[0]?.text)).toEqual(['A page', undefined, 'A page']);
  expect(pages[1]?.content?.verdict).toBe('html');
});
