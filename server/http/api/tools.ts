/**
 * The tools' API: `/api/tools`, `/api/tools/{slug}` and its CSV (tools specification, A8). Uses the same definitions as
 * the pages; nothing is stored, and the log contains no query.
 */

import { servicePath } from '#content/site/service-keys.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { toCsv } from '#domain/tools/csv.ts';
import type { Tool } from '#domain/tools/define.ts';
import { type Answer, type Evaluation, evaluate, sentIn } from '#domain/tools/evaluate.ts';
import { findTool, tools } from '#domain/tools/index.ts';
import type { Exchange } from '../exchange.ts';
import { sendFile, sendJson } from '../refuse.ts';

const headers = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

/** Maximum length of a visitor's own label for a result. */
const longestName = 40;

/** `/api/tools` */
export const listTools = (exchange: Exchange, isOn: (path: string) => boolean) =>
  sendJson(exchange, 200, tools.filter(({ path }) => isOn(path)).map(listed), headers);

/** `/api/tools/{slug}` */
export const sendResult = (exchange: Exchange, slug: string) =>
  evaluated(exchange, slug, (tool, answer) =>
    sendJson(exchange, 200, { slug, ...answerOf(tool, answer) }, headers),
  );

/** `/api/tools/{slug}/csv` */
export const sendResultFile = (exchange: Exchange, slug: string) =>
  evaluated(exchange, slug, (tool, answer) =>
    sendFile(
      exchange,
      {
        text: toCsv(tool, answer, nameIn(exchange.env.url.searchParams)),
        type: 'text/csv',
        name: `${slug}.csv`,
      },
      headers,
    ),
  );

function evaluated(
  exchange: Exchange,
  slug: string,
  send: (tool: Tool, answer: Answer) => Response,
): Response {
  const tool = findTool(slug);
  if (!tool) return sendJson(exchange, 404, { slug, ok: false, error: 'unknown_tool' }, headers);
  const answer = evaluate(tool, sentIn(exchange.env.url.searchParams));
  return answer.ok ? send(tool, answer) : sendJson(exchange, 422, { slug, ...answer }, headers);
}

const listed = ({ slug, name, path, kind, minutes }: Tool) => ({ slug, name, path, kind, minutes });

const nameIn = (query: URLSearchParams) =>
  [...normaliseLine(query.get('name') ?? '')].slice(0, longestName).join('');

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

const scenarioOf = ({ inputs, outputs, display, bands }: Evaluation) => ({
  inputs,
  outputs,
  display,
  bands,
});
