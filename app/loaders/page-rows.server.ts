/** A page's links as ledger rows. */

import type { LedgerRow } from '../ui/ledger-rows.tsx';
import type { PageLink } from './page-link.ts';

const kindNames: Partial<Record<PageLink['kind'], string>> = {
  service: 'Service',
  solution: 'Solution',
  industry: 'Industry',
  tool: 'Tool',
  article: 'Article',
  'case-study': 'Case study',
  'success-story': 'Client story',
  hub: 'Overview',
  faq: 'Questions',
};

/** Rows labeled with the kind of page; services show their account number. */
export function labelledRows(links: readonly PageLink[]): LedgerRow[] {
  return links.map(({ to, name, line, kind, account }) => ({
    to,
    name,
    line,
    number: account === undefined ? (kindNames[kind] ?? 'Page') : `Acct. ${account}`,
  }));
}
