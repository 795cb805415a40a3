/** Collects a tool page's data from content and request. */

import { imageOfVerdict } from '#content/for-programs/social-cards.ts';
import { packageHours } from '#content/site/claims.ts';
import type { Site } from '#content/site/read-site.ts';
import { overview, servicePath } from '#content/site/service-keys.ts';
import { verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom, examplesField, readEntries } from '#domain/tools/entries.ts';
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
  const reading = readEntries(tool, entriesFrom(tool, view.search));
  const { answer } = reading;
  // A quiz step leaves later questions unanswered.
  const isAnswer = view.isAsked && !asked.has('step');
  const verdict = isAnswer && answer.ok ? verdictOf(tool, answer) : undefined;
  return {
    tool,
    view,
    reading,
    /** An entry is invalid: the page opens with errors. */
    failed: isAnswer && !answer.ok,
    answered: isAnswer && answer.ok,
    /** Social card of a quiz's verdict. */
    image: verdict && imageOfVerdict(tool, verdict, site),
  };
}

/** Server data of a tool's page besides its definition. */
function viewOf(tool: Tool, query: URLSearchParams, site: Site) {
  const hours = packageHours(site);
  const keys = new Set(Object.values(tool.recs).map(({ service }) => service));
  const isSet = (name: string) => query.get(name) === '1';
  return {
    slug: tool.slug,
    kind: tool.kind,
    /** Requested query with `?`; empty on the prerendered page. */
    search: query.size > 0 ? `?${query}` : '',
    /** Whether the query has entries, or a form was sent without any. */
    isAsked: [examplesField, ...tool.inputs.map(({ id }) => id)].some((name) => query.has(name)),
    /** Embedded in a frame: no header or footer, links open new tabs. */
    embed: isSet('embed'),
    print: isSet('print'),
    /** The result and the email form, without fields: how a browser without scripts sends what it shows. */
    send: isSet('send'),
    origin: site.url,
    services: Object.fromEntries(
      [...keys].map((key) => {
        const path = servicePath(key);
        const { to, name } = linkTo(site.off.has(path) ? overview : path, site);
        return [key, { to, name }];
      }),
    ),
    related: tool.related
      .map(findTool)
      .filter((other) => other !== undefined)
      .filter(({ path }) => site.table.find(path))
      .map(({ slug, path, name, question, kind }) => ({
        slug,
        to: path,
        name,
        line: question,
        isQuiz: kind === 'quiz',
      })),
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
