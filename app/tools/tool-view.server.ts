/** Collects a tool page's data from content and request. */

import { imageOfVerdict } from '#content/for-programs/social-cards.ts';
import { packageHours } from '#content/site/claims.ts';
import type { Site } from '#content/site/read-site.ts';
import { servicePath } from '#content/site/service-keys.ts';
import { verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom, examplesField, queryOf, sentOf } from '#domain/tools/entries.ts';
import { type Answer, evaluate } from '#domain/tools/evaluate.ts';
import { findTool, toolAt } from '#domain/tools/index.ts';
import { linkTo } from '../loaders/page-data.server.ts';
import { sampleMonthOf } from '../loaders/sample-sheets.server.ts';

/** Month of the last review of formulas, constants and sources. */
const reviewed = 'November 2026';

/** Advertising parameters: not part of the input. (`intent` is a quiz question.) */
const foreign = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

export type ToolView = ReturnType<typeof viewOf>;

/** The tool at a path; undefined without a definition, as for the auditors, which have their own pages. */
export function toolPage(path: string, url: URL, site: Site) {
  const tool = toolAt(path);
  if (!tool) return undefined;
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => !foreign.test(name)));
  const view = viewOf(tool, asked, site);
  const entries = entriesFrom(tool, view.search);
  // A quiz step leaves later questions unanswered.
  const answer = view.isAsked && !asked.has('step') ? evaluate(tool, sentOf(entries)) : undefined;
  return {
    tool,
    view,
    /** Entries from the URL, as a query without `?`. */
    query: queryOf(tool, entries),
    /** An entry is invalid: the page opens with errors. */
    failed: answer?.ok === false,
    answered: answer?.ok === true,
    /** Social card of that result, if it has its own. */
    image: answer?.ok ? imageOf(tool, answer, site) : undefined,
  };
}

function imageOf(tool: Tool, answer: Answer, site: Site) {
  const verdict = tool.kind === 'quiz' ? verdictOf(tool, answer) : undefined;
  return verdict && imageOfVerdict(tool, verdict, site);
}

/** Server data of a tool's page besides its definition. */
function viewOf(tool: Tool, query: URLSearchParams, site: Site) {
  const hours = packageHours(site);
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  return {
    slug: tool.slug,
    kind: tool.kind,
    /** Requested query with `?`; empty on the prerendered page. */
    search: query.size > 0 ? `?${query}` : '',
    /** Embedded in a frame: no header or footer, links open new tabs. */
    /** Whether the query has entries, or a form was sent without any. */
    isAsked: [examplesField, ...tool.inputs.map(({ id }) => id)].some((name) => query.has(name)),
    embed: query.get('embed') === '1',
    print: query.get('print') === '1',
    /** The result and the email form, without fields: how a browser without scripts sends what it shows. */
    send: query.get('send') === '1',
    origin: site.url,
    services: Object.fromEntries(
      [...keys].map((key) => {
        const { to, name } = linkTo(servicePath(key), site);
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
        setupHours: hours.setup,
        monthlyHours: hours.monthly,
        inquiries: sampleMonthOf(site).inquiries.length,
      },
    }),
  };
}
