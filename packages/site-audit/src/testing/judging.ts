/** Bodies of tests of checks: a row of `test.each` holds what is judged, and last the status that it gets. */
import type { CheckDefinition, Judgement } from '../catalog/define-check.ts';
import { documentSubject, type SiteFixture } from './subjects.ts';

type DocumentCheck = Extract<CheckDefinition, { of: 'document' }>;
type Judge<Inputs extends unknown[]> = (...inputs: Inputs) => Judgement;

/** Judges a page; a text is its HTML. */
export const onPage = (check: DocumentCheck) => (page: SiteFixture | string) =>
  check.judge(documentSubject(page));

/** Judges a page in English with this body. */
export const onBody = (check: DocumentCheck) => (body: string) =>
  check.judge(documentSubject(`<!doctype html><html lang="en"><title>Firm</title><body>${body}`));

function ensure(isTrue: boolean, judgement: Judgement, expected: string): void {
  if (!isTrue) throw new Error(`${expected} was expected of ${JSON.stringify(judgement)}`);
}

export const hasStatus =
  <Inputs extends unknown[]>(judge: Judge<Inputs>) =>
  (...row: [...inputs: Inputs, status: string]): void => {
    const judgement = judge(...(row.slice(0, -1) as Inputs));
    ensure(judgement.status === row.at(-1), judgement, `The status ${row.at(-1)}`);
  };

/** For rows that begin with a name. */
export const namedHasStatus =
  <Inputs extends unknown[]>(judge: Judge<Inputs>) =>
  (_name: string, ...row: [...inputs: Inputs, status: string]): void =>
    hasStatus(judge)(...row);

/** The status of a body, and that each fault is counted and quoted with what is wrong. */
export const judgesTopic =
  (check: DocumentCheck) =>
  (body: string, status: string): void => {
    const judgement = onBody(check)(body);
    ensure(judgement.status === status, judgement, `The status ${status}`);
    if (status === 'pass' || status === 'info') return;
    const { items = [], count } = judgement;
    const isQuoted = count === items.length && /^Line 1: <.+\(.+\)$/.test(items[0]?.detail ?? '');
    ensure(isQuoted, judgement, 'A quotation of each fault');
  };
