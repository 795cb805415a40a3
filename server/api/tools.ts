/**
 * The tools for programs: `/api/tools`, `/api/tools/{slug}` and its CSV (tools specification, A8). The same definitions
 * as the pages'; nothing is stored, and the log holds no query.
 */
import { servicePath } from '#content/service-keys.ts';
import { toCsv } from '#domain/tools/csv.ts';
import type { Tool } from '#domain/tools/define.ts';
import { type Answer, type Evaluation, evaluate } from '#domain/tools/evaluate.ts';
import { findTool, tools } from '#domain/tools/index.ts';
import { sentIn } from '#domain/tools/read-inputs.ts';
import { type Exchange, isRead, type Step } from '../http/exchange.ts';
import { refuse, sendJson } from '../http/refuse.ts';

const headers = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

/** `/api/tools`, `/api/tools/roi-calculator`, `/api/tools/roi-calculator/csv`. */
const address = /^\/api\/tools(?:\/([^/]+)(\/csv)?)?$/;

/** A visitor's own label of a result: at most this many characters are kept. */
const longestName = 40;

export const toolsApi: Step = (exchange) => {
  const match = address.exec(exchange.url.pathname);
  if (!match) return false;
  if (!isRead(exchange)) {
    return refuse(exchange, 405, 'method_not_allowed', 'The tools answer GET and HEAD only.', {
      Allow: 'GET, HEAD',
    });
  }
  const [, slug, csv] = match;
  if (slug === undefined) return sendJson(exchange, 200, tools.map(listed), headers);
  const tool = findTool(slug);
  if (!tool) return sendJson(exchange, 404, { slug, ok: false, error: 'unknown_tool' }, headers);
  const query = exchange.url.searchParams;
  const answer = evaluate(tool, sentIn(query));
  if (!answer.ok) return sendJson(exchange, 422, { slug, ...answer }, headers);
  if (csv) return sendCsv(exchange, slug, toCsv(tool, answer, nameIn(query)));
  return sendJson(exchange, 200, { slug, ...answerOf(tool, answer) }, headers);
};

const listed = ({ slug, name, path, kind, minutes }: Tool) => ({ slug, name, path, kind, minutes });

const nameIn = (query: URLSearchParams) =>
  [...(query.get('name') ?? '').trim()].slice(0, longestName).join('');

function answerOf(tool: Tool, answer: Answer) {
  const { ok, permalink, scenarios = {}, ...main } = answer;
  const { inputs, outputs, display, bands, dimensions, recommendations, series } = main;
  const compared = Object.entries(scenarios).map(([id, scenario]) => [id, scenarioOf(scenario)]);
  return {
    ok,
    inputs,
    outputs,
    display,
    bands,
    ...(dimensions && {
      dimensions: dimensions.map(({ id, label, score, level, weight }) => ({
        id,
        label,
        score,
        level,
        weight,
      })),
    }),
    recommendations: recommendations.flatMap((id) => {
      const advice = tool.recs[id];
      return advice ? [{ id, ...advice, href: servicePath(advice.service) }] : [];
    }),
    series,
    permalink,
    ...(compared.length > 0 && { scenarios: Object.fromEntries(compared) }),
  };
}

const scenarioOf = ({ inputs, outputs, display, bands }: Evaluation) => ({ inputs, outputs, display, bands });

function sendCsv({ res }: Exchange, slug: string, text: string): true {
  res.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${slug}.csv"`,
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  res.end(text);
  return true;
}
