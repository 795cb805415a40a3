/** Names that may be counted: those of the site's own content. Server build only. */
import { table } from '#content/index.ts';
import { formNames } from '#content/site/forms.ts';
import { auditTools } from '#domain/audit/catalog/tools.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import type { Known } from '#domain/measure/counters.ts';
import { tools } from '#domain/tools/index.ts';

export function knownNames(siteUrl: string): Known {
  return {
    pages: new Set(table.pages.map(({ path }) => path)),
    tools: new Set([...tools, ...auditTools].map(({ slug }) => slug)),
    forms: new Set([...formNames, toolEmailForm.name]),
    ownHosts: new Set([new URL(siteUrl).hostname]),
  };
}
