/** Names that may be counted: those of the site's own content. Server build only. */
import { table } from '#content/index.ts';
import { intents } from '#content/intents/intents.ts';
import { formNames } from '#content/site/forms.ts';
import { auditTools } from '#domain/audit/catalog/tools.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { control, type Intent } from '#domain/intent/intent.ts';
import type { Known } from '#domain/measure/counters.ts';
import { tools } from '#domain/tools/index.ts';

export function knownNames(siteUrl: string): Known {
  return {
    pages: new Set(table.pages.map(({ path }) => path)),
    tools: new Set([...tools, ...auditTools].map(({ slug }) => slug)),
    forms: new Set([...formNames, toolEmailForm.name]),
    intents: new Map(intents.map((intent) => [intent.id, new Set(partsOf(intent))])),
    ownHosts: new Set([new URL(siteUrl).hostname]),
  };
}

/** Variants in an intent's experiment; none if it has no experiment. */
function partsOf({ variants }: Intent): string[] {
  return variants ? [control, ...Object.keys(variants)] : [];
}
