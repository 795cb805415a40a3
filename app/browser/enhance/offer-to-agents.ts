import type { ModelContext } from '../agents/offer-operations.ts';

/** WebMCP is on the document now, formerly on the navigator. */
interface Place {
  modelContext?: ModelContext;
}

/** Registers the site's tools in browsers with WebMCP. Others don't load the code. */
export function offerToAgents(): void {
  const context = (document as Place).modelContext ?? (navigator as Place).modelContext;
  if (context)
    import('../agents/offer-operations.ts').then((agents) => agents.begin(context)).catch(() => {});
}
