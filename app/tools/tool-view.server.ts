/** Gathers what the page of a tool needs from content and request. */
import { servicePath } from '#content/service-keys.ts';
import { site } from '#content/site.ts';
import type { Tool } from '#domain/tools/define.ts';
import { anythingSent, isAnswerable } from '#domain/tools/evaluate.ts';
import { findTool, toolAt } from '#domain/tools/index.ts';
import { sentIn } from '#domain/tools/read-inputs.ts';
import { linkTo } from '../page-data.server.ts';
import { queryOf, textsFrom } from './texts.ts';
import type { ToolView } from './tool-view.ts';

/** Month in which formulas, constants and sources were last read against the specification. */
const reviewed = 'November 2026';

/** Keys of advertisements: no part of what a person asked. (`intent` is a question of a quiz.) */
const foreign = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

export interface ToolPage {
  tool: Tool;
  view: ToolView;
  /** The figures of the address, canonical, without `?`. */
  query: string;
  /** The address brings figures along. */
  own: boolean;
  /** What was sent does not hold: the page opens with errors. */
  failed: boolean;
}

/** The tool of a path; undefined for pages without a definition: the auditors have pages of their own. */
export function toolPage(path: string, url: URL): ToolPage | undefined {
  const tool = toolAt(path);
  if (!tool) return undefined;
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => !foreign.test(name)));
  const sent = sentIn(asked);
  const own = anythingSent(tool, sent);
  const view = viewOf(tool, asked);
  return {
    tool,
    view,
    query: queryOf(tool, textsFrom(tool, view.search)),
    own,
    // A step of a quiz has questions that nobody has come to yet.
    failed: own && !asked.has('step') && !isAnswerable(tool, sent),
  };
}

function viewOf(tool: Tool, query: URLSearchParams): ToolView {
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  return {
    slug: tool.slug,
    kind: tool.kind,
    charts: [...new Set(tool.charts.map(({ type }) => type))],
    search: query.size > 0 ? `?${query}` : '',
    embed: query.get('embed') === '1',
    print: query.get('print') === '1',
    origin: site.url,
    services: Object.fromEntries([...keys].map((key) => [key, placeOf(servicePath(key))])),
    related: tool.related.flatMap((slug) => {
      const other = findTool(slug);
      return other
        ? [{ slug, to: other.path, name: other.name, line: other.question, isQuiz: other.kind === 'quiz' }]
        : [];
    }),
    reviewed,
  };
}

function placeOf(path: string) {
  const { to, name } = linkTo(path);
  return { to, name };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });

/** The firm's own day, whatever clock the server keeps: `November 21, 2026`. `now` is in milliseconds since 1970. */
export const longDay = (now: number): string => dayFormat.format(now);
