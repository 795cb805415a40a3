/** Offers all API operations to the browser's agent, and describes the page's forms. */
import { apiDescriptionPath } from '#domain/api/address.ts';
import type { ApiDescription } from '#domain/api/openapi.ts';
import { describeForms } from './describe-forms.ts';
import { type ModelContext, toolsOf } from './tools-of.ts';

/** Offers nothing when offline; the page works as usual. */
export function begin(context: ModelContext): void {
  describeForms(document);
  offerOperations(context).catch(() => {});
}

async function offerOperations(context: ModelContext): Promise<void> {
  const response = await fetch(apiDescriptionPath);
  const tools = toolsOf((await response.json()) as ApiDescription);
  // A tool the browser rejects must not block the others.
  await Promise.allSettled(tools.map(async (tool) => context.registerTool(tool)));
}
