/** Collects a tool page's data from content and request. */

import { imageOfVerdict } from '#content/for-programs/social-cards.ts';
import { packageHours } from '#content/site/claims.ts';
import { servicePath } from '#content/site/service-keys.ts';
import { site } from '#content/site/site.ts';
import { verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import { anythingSent, evaluate, isAnswerable, type Sent, sentIn } from '#domain/tools/evaluate.ts';
import { findTool, toolAt } from '#domain/tools/index.ts';
import { linkTo } from '../loaders/page-data.server.ts';
import { queryOf, textsFrom } from './texts.ts';

/** Month of the last review of formulas, constants and sources. */
const reviewed = 'November 2026';

/** Advertising parameters: not part of the input. (`intent` is a quiz question.) */
const foreign = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

export type ToolView = ReturnType<typeof viewOf>;

/** The tool at a path; undefined without a definition, as for the auditors, which have their own pages. */
export function toolPage(path: string, url: URL) {
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
    /** Figures from the URL, canonical, without `?`. */
    query: queryOf(tool, textsFrom(tool, view.search)),
    own,
    /** Input is invalid: the page opens with errors. */
    failed: finished && !answered,
    answered,
    /** Social card of that result, if it has its own. */
    image: answered ? imageOf(tool, sent) : undefined,
  };
}

function imageOf(tool: Tool, sent: Sent) {
  const answer = tool.kind === 'quiz' ? evaluate(tool, sent) : undefined;
  const verdict = answer?.ok ? verdictOf(tool, answer) : undefined;
  return verdict && imageOfVerdict(tool, verdict);
}

/** Server data of a tool's page besides its definition. */
function viewOf(tool: Tool, query: URLSearchParams) {
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  return {
    slug: tool.slug,
    kind: tool.kind,
    /** Requested query with `?`; empty on the prerendered page. */
    search: query.size > 0 ? `?${query}` : '',
    /** Embedded in a frame: no header or footer, links open new tabs. */
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
        ? [
            {
              slug,
              to: other.path,
              name: other.name,
              line: other.question,
              isQuiz: other.kind === 'quiz',
            },
          ]
        : [];
    }),
    reviewed,
    ...(tool.instrument?.quickStart && {
      prices: {
        setup: site.prices.setup,
        monthly: site.prices.monthly,
        setupHours: packageHours.setup,
        monthlyHours: packageHours.monthly,
      },
    }),
  };
}
