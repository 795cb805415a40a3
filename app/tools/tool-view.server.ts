/** Gathers what the page of a tool needs from content and request. */
import { servicePath } from '#content/service-keys.ts';
import { site } from '#content/site.ts';
import type { Tool } from '#domain/tools/define.ts';
import { anythingSent, evaluate } from '#domain/tools/evaluate.ts';
import { findTool, toolAt } from '#domain/tools/index.ts';
import { sentIn } from '#domain/tools/read-inputs.ts';
import { linkTo } from '../page-data.server.ts';
import type { ToolView } from './tool-view.ts';

/** Month in which formulas, constants and sources were last read against the specification. */
const reviewed = 'November 2026';

/** Keys of the router and of advertisements: no part of what a person asked. (`intent` is a question of a quiz.) */
const foreign = /^(_routes|utm_[a-z]+|gclid|fbclid|msclkid)$/;

export interface ToolPage {
  view: ToolView;
  facts: Pick<Tool, 'name' | 'purpose' | 'minutes'>;
  /** What was sent does not hold: the page opens with errors. */
  failed: boolean;
}

/**
 * The tool of a path; undefined for pages without a definition: the auditors have pages of their own. `now` is the moment of the
 * request in milliseconds since 1970, where the server answers it itself.
 */
export function toolPage(path: string, url: URL, now?: number): ToolPage | undefined {
  const tool = toolAt(path);
  if (!tool) return undefined;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !foreign.test(name)));
  const { name, purpose, minutes } = tool;
  return {
    view: viewOf(tool, query, now),
    facts: { name, purpose, minutes },
    failed: opensWithErrors(tool, query),
  };
}

function viewOf(tool: Tool, query: URLSearchParams, now: number | undefined): ToolView {
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  return {
    slug: tool.slug,
    kind: tool.kind,
    search: query.size > 0 ? `?${query}` : '',
    embed: query.get('embed') === '1',
    print: query.get('print') === '1',
    ...(now !== undefined && { today: dayOf(now) }),
    origin: site.url,
    services: Object.fromEntries([...keys].map((key) => [key, placeOf(servicePath(key))])),
    related: tool.related.flatMap((slug) => {
      const other = findTool(slug);
      return other ? [{ slug, to: other.path, name: other.name, line: other.question }] : [];
    }),
    reviewed,
  };
}

function placeOf(path: string) {
  const { to, name } = linkTo(path);
  return { to, name };
}

/** The firm's own day, whatever clock the server keeps. */
const dayOf = (now: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(now);

/** Something was sent, it is not a step of a quiz, and it does not hold. */
function opensWithErrors(tool: Tool, query: URLSearchParams): boolean {
  const sent = sentIn(query);
  return anythingSent(tool, sent) && !query.has('step') && !evaluate(tool, sent).ok;
}
