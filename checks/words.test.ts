/**
 * Checks the voice of docs/voice.md on built pages, because templates add text that content/ alone does not show.
 */
import { beforeAll, expect, inject, test } from 'vitest';
import { firstWords, namesPrice, openingOf } from '#content/quality/lengths.ts';
import type { Page } from '../content/page-files/read-page.ts';
import { wordsToAvoid } from '../content/quality/avoided-words.ts';
import { lengths, wordsOfPage } from '../content/quality/lengths.ts';
import { passagesOf } from '../content/quality/passages.ts';
import { actions } from '../content/site/actions.ts';
import { publishedTable } from '../scripts/build/published-table.ts';

const siteUrl = inject('siteUrl');
const { pages } = publishedTable();
const selling = pages.filter((page) => openingOf(page) !== undefined);
const limited = pages.filter(({ kind }) => lengths[kind]);

/** Words of a page's main part in order, by address. */
const texts = new Map<string, string>();

beforeAll(async () => {
  for (const { path } of pages) {
    const html = await (await fetch(siteUrl + path)).text();
    texts.set(path, mainText(html));
  }
});

function mainText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return (
    main
      .replace(/<(script|style|template|svg|nav)\b[\s\S]*?<\/\1>/g, ' ')
      // Join elements that begin within a word, such as the end of a month that phones hide.
      .replace(/(\p{Letter})<span\b[^>]*>/gu, '$1')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/&#x27;|&#39;/g, '’')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean);
const textOf = ({ path }: Page) => texts.get(path) ?? '';

test.each(selling.map((page) => [page.path, page] as const))(
  '%s names price and call within the first words',
  (_, page) => {
    const opening = wordsIn(textOf(page)).slice(0, firstWords).join(' ');
    expect(opening).toMatch(namesPrice);
    expect(opening).toContain(actions.call);
  },
);

/** Allowed difference from the content check's word count (made without building), as a share of the page. */
const tolerance = 0.08;

test.each(limited.map((page) => [page.path, page] as const))(
  '%s is about as long as the content check says',
  (_, page) => {
    const counted = wordsOfPage(page) + (lengths[page.kind]?.ofTemplate ?? 0);
    const built = wordsIn(textOf(page)).length;
    expect(
      Math.abs(built - counted) / built,
      `${built} words, ${counted} counted`,
    ).toBeLessThanOrEqual(tolerance);
  },
);

/** The label of a field, as specified. */
const specified = /^e-mails?$/i;

test('templates add no words to avoid, except the specified ones of tools', () => {
  const content = pages.flatMap((page) => passagesOf(page).map(({ text }) => text)).join(' ');
  const faults = pages
    .filter(({ kind }) => kind !== 'tool')
    .flatMap((page) =>
      wordsToAvoid(textOf(page))
        .filter(({ found, around }) => !specified.test(found) && !content.includes(around))
        .map(({ around, remedy }) => `${page.path}: "${around}". ${remedy}`),
    );
  expect(faults).toEqual([]);
});
