/** Which module of app/pages shows a page. */
import type { Page } from '../page-files/read-page.ts';

/** Auditor pages run audits and return reports. */
export const isAuditor = (page: Page) => page.kind === 'tool' && page.toolType === 'audit';

export function templateOf(page: Page): string {
  if (isAuditor(page)) return 'audit';
  return 'template' in page && page.template ? page.template : page.kind;
}
