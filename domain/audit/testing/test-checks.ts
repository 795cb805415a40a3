/** Runs a check on examples of pages. */
import { expect, test } from 'vitest';
import type { CheckDefinition, Judgement } from '../catalog/define-check.ts';
import type { Status } from '../report/report-types.ts';
import { documentSubject, type SiteFixture } from './subjects.ts';

type DocumentCheck = Extract<CheckDefinition, { of: 'document' }>;

/** Judges a page; a text is its HTML. */
export const onPage = (check: DocumentCheck) => (page: SiteFixture | string) =>
  check.judge(documentSubject(page));

/** Judges a page in English with this body. */
export const onBody = (check: DocumentCheck) => (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

/** One test for each row: what is judged, and the status that it gets. */
export function testStatuses<Inputs extends unknown[]>(
  judge: (...inputs: Inputs) => Judgement,
  rows: readonly (readonly [...inputs: Inputs, status: Status])[],
) {
  test.each(rows.map((row) => ({ inputs: row.slice(0, -1) as Inputs, status: row.at(-1) as Status })))(
    '$inputs: $status',
    ({ inputs, status }) => {
      expect(judge(...inputs).status).toBe(status);
    },
  );
}

/** As `testStatuses`, for rows that begin with a name. */
export function testNamed<Inputs extends unknown[]>(
  judge: (...inputs: Inputs) => Judgement,
  rows: readonly (readonly [name: string, ...inputs: Inputs, status: Status])[],
) {
  test.each(rows.map((row) => ({ name: row[0], inputs: row.slice(1, -1) as Inputs, status: row.at(-1) })))(
    '$name: $status',
    ({ inputs, status }) => {
      expect(judge(...inputs).status).toBe(status);
    },
  );
}

/** Tests the statuses of bodies, and that each fault is quoted with what is wrong. */
export function testTopic(check: DocumentCheck, rows: readonly (readonly [body: string, status: Status])[]) {
  const judge = onBody(check);
  testStatuses(judge, rows);
  test.each(rows.filter(([, status]) => status === 'warn' || status === 'fail'))(
    '%s: each fault is quoted with what is wrong',
    (body) => {
      const { items, count } = judge(body);
      expect(count).toBe(items?.length);
      expect(items?.[0]?.detail).toMatch(/^Line 1: <.+\(.+\)$/);
    },
  );
}
