/** Links of a page as ledger rows. */
import type { PageLink } from './page-data.server.ts';
import type { LedgerRow } from './ui/ledger-rows.tsx';

const kindNames: Partial<Record<PageLink['kind'], string>> = {
  service: 'Service',
  solution: 'Solution',
  industry: 'Industry',
  tool: 'Tool',
  article: 'Article',
  'case-study': 'Case study',
  hub: 'Overview',
  faq: 'Questions',
};

/** Rows that say what kind of page is behind each link; services show their account. */
export function labelledRows(links: readonly PageLink[]): LedgerRow[] {
  return links.map(({ to, name, line, kind, account }) => ({
    to,
    name,
    line,
    number: account === undefined ? (kindNames[kind] ?? 'Page') : `Acct. ${account}`,
  }));
}
