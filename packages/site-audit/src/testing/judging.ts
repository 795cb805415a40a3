/** Tests of a check as tables: what is judged, under the status that it gets. */
import { expect, test } from 'vitest';
import type { CheckDefinition, Judgement } from '../catalog/define-check.ts';
import type { Status } from '../report/report-types.ts';
import { documentSubject, pageSubject, type SiteFixture, siteSnapshot } from './subjects.ts';

/** A text that the message, the value or an item contains, or fields of the judgement. */
type Told = string | Partial<Record<keyof Judgement, unknown>>;
type Row<Given> = Given | readonly [given: Given, ...told: Told[]];
type Rows<Given> = Partial<Record<Status, readonly Row<Given>[]>>;

/** Judges a page, an answer or a site; a text is HTML. */
export function judging(check: CheckDefinition) {
  return (given: SiteFixture | string): Judgement => {
    const fixture = typeof given === 'string' ? { html: given } : given;
    if (check.of === 'document') return check.judge(documentSubject(fixture));
    if (check.of === 'answer') return check.judge(pageSubject(fixture));
    return check.judge(siteSnapshot({ tool: 'site', ...fixture }));
  };
}

/** Tests a check, or a function that judges, on every row. A row that is an array begins with what is judged. */
export function examples(check: CheckDefinition, rows: Rows<SiteFixture | string>): void;
export function examples<Given>(judge: (given: Given) => Judgement, rows: Rows<Given>): void;
export function examples<Given>(
  judged: CheckDefinition | ((given: Given) => Judgement),
  rows: Rows<Given>,
): void {
  const judge = typeof judged === 'function' ? judged : (judging(judged) as (given: Given) => Judgement);
  for (const [status, list] of Object.entries(rows)) {
    for (const row of list as readonly Row<Given>[]) {
      const [given, ...told] = (Array.isArray(row) ? row : [row]) as [Given, ...Told[]];
      const title = typeof given === 'string' ? given : JSON.stringify(given);
      test(`${status}: ${title?.slice(0, 200)}`, () => {
        const judgement = judge(given);
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
