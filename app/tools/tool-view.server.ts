/** Collects a tool page's data from content and request. */
import { servicePath } from '#content/site/service-keys.ts';
import { site } from '#content/site/site.ts';
import { imageOfVerdict } from '#content/social-cards/social-cards.ts';
import { verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import { anythingSent, evaluate, isAnswerable } from '#domain/tools/evaluate.ts';
import { findTool, toolAt } from '#domain/tools/index.ts';
import { type Sent, sentIn } from '#domain/tools/read-inputs.ts';
import { linkTo } from '../loaders/page-data.server.ts';
import { queryOf, textsFrom } from './texts.ts';
import type { ToolView } from './tool-view.ts';

/** Month of the last review of formulas, constants and sources. */
const reviewed = 'November 2026';

/** Advertising parameters: not part of the input. (`intent` is a quiz question.) */
const foreign = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

export interface ToolPage {
  tool: Tool;
  view: ToolView;
  query: string;
  own: boolean;
  /** Input is invalid: the page opens with errors. */
  failed: boolean;
  answered: boolean;
  /** Social card of that result, if it has its own. */
  image: { image: string; imageAlt: string } | undefined;
}

/** The tool at a path; undefined without a definition, as for the auditors, which have their own pages. */
export function toolPage(path: string, url: URL): ToolPage | undefined {
  const tool = toolAt(path);
  if (!tool) return undefined;
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => !foreign.test(name)));
  const sent = sentIn(asked);
  const own = anythingSent(tool, sent);
  // A quiz step leaves later questions unanswered.
  const finished = own && !asked.has('step');
  const answered = finished && isAnswerable(tool, sent);
  const view = viewOf(tool, asked);
  return {
    tool,
    view,
    query: queryOf(tool, textsFrom(tool, view.search)),
    own,
    failed: finished && !answered,
    answered,
    image: answered ? imageOf(tool, sent) : undefined,
  };
}

function imageOf(tool: Tool, sent: Sent): ToolPage['image'] {
  const answer = tool.kind === 'quiz' ? evaluate(tool, sent) : undefined;
  const verdict = answer?.ok ? verdictOf(tool, answer) : undefined;
  return verdict && imageOfVerdict(tool, verdict);
}

function viewOf(tool: Tool, query: URLSearchParams): ToolView {
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  return {
    slug: tool.slug,
    kind: tool.kind,
    charts: [
      ...new Set(
        [...tool.charts, ...(tool.instrument ? [tool.instrument.chart] : [])].map(({ type }) => type),
      ),
    ],
    search: query.size > 0 ? `?${query}` : '',
    embed: query.get('embed') === '1',
    print: query.get('print') === '1',
    origin: site.url,
    services: Object.fromEntries(
      [...keys].map((key) => {
        const { to, name } = linkTo(servicePath(key));
        return [key, { to, name }];
      }),
    ),
    related: tool.related.flatMap((slug) => {
      const other = findTool(slug);
      return other
        ? [{ slug, to: other.path, name: other.name, line: other.question, isQuiz: other.kind === 'quiz' }]
        : [];
    }),
    reviewed,
    ...(tool.instrument?.quickStart && {
      prices: { setup: site.prices.setup, monthly: site.prices.monthly },
    }),
  };
}
