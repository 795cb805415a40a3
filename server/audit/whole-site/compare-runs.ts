/** Compares two runs over one site: new, fixed and worsened findings. */
import type { CrawlStore, Finding, Run } from './crawl-store.ts';

export interface Change extends Finding {
  url: string;
}

export interface Comparison {
  /** Faults only in the later run; `isNewPage` when the page is new too. */
  added: (Change & { isNewPage: boolean })[];
  /** Faults of the earlier run that are gone on pages read again; an error page shows nothing of its own. */
  fixed: Change[];
  /** Warnings that became failures. */
  worse: Change[];
  better: Change[];
  /** Addresses that only one of the runs read. */
  pagesAdded: number;
  pagesGone: number;
}

const of = (run: string) =>
  `select url, finding."check", finding.status, message from finding join page on page.id = finding.page where page.run = ${run}`;

/** Both runs must belong to this store. */
export function compareRuns({ database }: CrawlStore, before: Run, after: Run): Comparison {
  const ids = { before: before.id, after: after.id };
  const rows = <Row>(query: string) =>
    database
      .prepare(`with was as (${of(':before')}), now as (${of(':after')}) ${query}`)
      .all(ids) as unknown as Row[];
  const knows = (run: string, url: string, and = '') =>
    `exists (select 1 from page where run = ${run} and url = ${url} and state = 'read' ${and})`;
  const changed = (from: string, to: string) =>
    rows<Change>(
      `select now.* from now join was using (url, "check") where was.status = '${from}' and now.status = '${to}' order by now."check", url`,
    );
  const only = (one: string, other: string) =>
    rows(
      `select 1 from page a where a.run = :${one} and a.state = 'read' and not ${knows(`:${other}`, 'a.url')}`,
    ).length;
  const added = rows<Change & { isNewPage: number }>(
    `select now.*, not ${knows(':before', 'now.url')} as isNewPage from now
     where not exists (select 1 from was where was.url = now.url and was."check" = now."check") order by "check", url`,
  );
  return {
    added: added.map((one) => ({ ...one, isNewPage: Boolean(one.isNewPage) })),
    fixed: rows<Change>(
      `select was.* from was where ${knows(':after', 'was.url', 'and status between 200 and 399')}
       and not exists (select 1 from now where now.url = was.url and now."check" = was."check") order by "check", url`,
    ),
    worse: changed('warn', 'fail'),
    better: changed('fail', 'warn'),
    pagesAdded: only('after', 'before'),
    pagesGone: only('before', 'after'),
  };
}
