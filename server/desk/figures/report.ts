/** One report for the page and the weekly mail, by the functions of `npm run insights`. */
import { forms } from '#content/site/forms.ts';
import { findAuditTool } from '#domain/audit/catalog/tools.ts';
import { type Period, periodBefore } from '#domain/measure/period.ts';
import { newcombe } from '#domain/statistics/intervals.ts';
import { rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { firstDay } from '../../operator/insights/figures.ts';
import { createInsights } from '../../operator/insights/insights.ts';
import type { Totals } from '../../operator/insights/use.ts';
import { readWorthALook } from '../../operator/insights/worth-a-look.ts';
import { toolNamed } from '../../shared/tool-named.ts';

/** Longest lists; `npm run insights` has the rest. */
const mostRows = 40;

export type FiguresReport = Awaited<ReturnType<typeof readReport>>;

export async function readReport(db: Database, period: Period, zone: string) {
  const insights = createInsights({ db, period, zone });
  const before = periodBefore(period);
  const { now, before: past } = await insights.summary();
  const since = await firstDay(db);
  const tools = await insights.tools();
  const toolName = await toolNames(tools.map(({ tool }) => tool));
  return {
    /** `since`: the first day with any count; undefined before that. */
    ...{ period, before, since, summary: { now, before: past } },
    /** Whether anything was counted or stored in the period. */
    hasFigures: await insights.hasFigures(),
    /** Whether the site already counted on the first day before, so that the two periods compare. */
    isComparable: since !== undefined && since <= before.first,
    conversion: conversionOf(now, past),
    days: await insights.days(),
    daysBefore: await createInsights({ db, period: before, zone }).days(),
    looks: await readWorthALook(insights, { tool: toolName, form: formName }),
    sources: cut(await insights.sources()),
    pages: cut(await insights.pages()),
    funnel: await insights.funnel(),
    tools: tools.map((one) => ({ ...one, name: toolName(one.tool) })),
    forms: (await insights.forms()).map((one) => ({ ...one, name: formName(one.form) })),
    booking: await insights.booking(),
    searches: await insights.searches(),
    vitals: await insights.vitals(),
  };
}

/** Inquiries of visits; `difference` is the 95 percent interval of now minus before, as fractions. */
function conversionOf(now: Totals, before: Totals) {
  const [rate, rateBefore] = [rateOf(now.inquiries, now.visits), rateOf(before.inquiries, before.visits)];
  const compares = [rate, rateBefore].every(({ interval, tooFew }) => interval !== null && !tooFew);
  return { now: rate, before: rateBefore, difference: compares ? newcombe(rate, rateBefore) : null };
}

/** `all`: the number of rows before the cut. */
const cut = <Row>(rows: readonly Row[]) => ({ rows: rows.slice(0, mostRows), all: rows.length });

/** Names of tools by slug; one that this version does not have keeps its slug. */
async function toolNames(slugs: readonly string[]): Promise<(slug: string) => string> {
  const named = slugs.map(async (slug) => {
    const tool = findAuditTool(slug) ?? (await toolNamed(slug));
    return [slug, tool?.name ?? slug] as const;
  });
  const names = new Map(await Promise.all(named));
  return (slug) => names.get(slug) ?? slug;
}

const formTitles = new Map(Object.entries(forms).map(([name, { form }]) => [name, form.title]));

const formName = (name: string) =>
  name === 'tool-email' ? 'Tool result by email' : (formTitles.get(name) ?? name);
