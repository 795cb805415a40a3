/** Tests of checks as tables: what is judged, under the status that it gets. */
import { expect, test } from 'vitest';
import type { Judgement } from '../catalog/define-check.ts';
import { checks } from '../checks/checks.ts';
import type { Status } from '../report/report-types.ts';
import { documentSubject, pageSubject, type SiteFixture, siteSnapshot } from './subjects.ts';

/** A text that the message, the value or an item contains, or fields of the judgement. */
type Told = string | Partial<Record<keyof Judgement, unknown>>;
type Row<Given> = Given | readonly [given: Given, ...told: Told[]];
type Rows<Given> = Partial<Record<Status, readonly Row<Given>[]>>;

/** A text is HTML. */
type Fixture = SiteFixture | string;

/** What no fixture makes is judged by the test itself. */
type Made = Fixture | Judgement;

/** Judges a page, an answer or a site with the check of this id. */
export function judged(id: string, given: Fixture): Judgement {
  const check = checks.find((one) => one.id === id)?.definition;
  if (!check) throw new Error(`There is no check ${id}.`);
  const fixture = typeof given === 'string' ? { html: given } : given;
  if (check.of === 'document') return check.judge(documentSubject(fixture));
  if (check.of === 'answer') return check.judge(pageSubject(fixture));
  return check.judge(siteSnapshot({ tool: 'site', ...fixture }));
}

/**
 * Tests a check on every row. A row that is an array begins with what is judged, from which `fixtureOf` makes the page or
 * site.
 */
export function examples(id: string, rows: Rows<Fixture>): void;
export function examples<Given>(id: string, fixtureOf: (given: Given) => Made, rows: Rows<Given>): void;
export function examples<Given>(
  id: string,
  ...table: [Rows<Fixture>] | [(given: Given) => Made, Rows<Given>]
) {
  const [fixtureOf, rows] = (table.length === 1 ? [(given: Fixture) => given, table[0]] : table) as [
    (given: Given) => Made,
    Rows<Given>,
  ];
  for (const [status, list] of Object.entries(rows)) {
    for (const row of list) {
      const [given, ...told] = (Array.isArray(row) ? row : [row]) as [Given, ...Told[]];
      const title = typeof given === 'string' ? given : JSON.stringify(given);
      test(`${id}, ${status}: ${title?.slice(0, 200)}`, () => {
        const made = fixtureOf(given);
        const judgement = typeof made === 'object' && 'message' in made ? made : judged(id, made);
        const { message, value, items = [] } = judgement;
        expect(judgement.status, message).toBe(status);
        const words = [message, value, ...items.flatMap(({ detail, url }) => [detail, url])].join('\n');
        for (const one of told)
          if (typeof one === 'string') expect(words).toContain(one);
          else expect(judgement).toMatchObject(one);
      });
    }
  }
}
