/** One report for the page and the weekly mail, by the functions of `npm run insights`. */
import { forms } from '#content/site/forms.ts';
import { findAuditTool } from '#domain/audit/catalog/tools.ts';
import { type Period, periodBefore } from '#domain/measure/period.ts';
import type { Interval } from '#domain/statistics/intervals.ts';
import { newcombe } from '#domain/statistics/intervals.ts';
import { type Rate, rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { firstDay } from '../../operator/insights/counts.ts';
import { createInsights, type Insights } from '../../operator/insights/insights.ts';
import { type Look, readWorthALook } from '../../operator/insights/worth-a-look.ts';
import { toolNamed } from '../../shared/tool-named.ts';

type Of<Name extends keyof Insights> = Awaited<ReturnType<Insights[Name]>>;

/** Longest lists; `npm run insights` has the rest. */
const mostRows = 40;

interface Cut<Row> {
  rows: Row[];
  /** Number of rows before the cut. */
  all: number;
}

export interface FiguresReport {
  period: Period;
  before: Period;
  /** The first day with any count; undefined before that. */
  since: string | undefined;
  /** Whether anything was counted or stored in the period. */
  hasFigures: boolean;
  /** Whether the site already counted on the first day before, so that the two periods compare. */
  isComparable: boolean;
  summary: Pick<Of<'summary'>, 'now' | 'before'>;
  /** Inquiries of visits; `difference` is the 95 percent interval of now minus before, as fractions. */
  conversion: { now: Rate; before: Rate; difference: Interval | null };
  days: Of<'days'>;
  daysBefore: Of<'days'>;
  looks: Look[];
  sources: Cut<Of<'sources'>[number]>;
  pages: Cut<Of<'pages'>[number]>;
  funnel: Of<'funnel'>;
  /** `name` is the tool's name on the site. */
  tools: (Of<'tools'>[number] & { name: string })[];
  /** `name` is the form's title. */
  forms: (Of<'forms'>[number] & { name: string })[];
  booking: Of<'booking'>;
  searches: Of<'searches'>;
  vitals: Of<'vitals'>;
}

export async function readReport(db: Database, period: Period, zone: string): Promise<FiguresReport> {
  const insights = createInsights({ db, period, zone });
  const before = periodBefore(period);
  const summary = await insights.summary();
  const since = await firstDay(db);
  const tools = await insights.tools();
  const toolName = await toolNames(tools.map(({ tool }) => tool));
  return {
    ...{ period, before, since, summary },
    hasFigures: await insights.hasFigures(),
    isComparable: since !== undefined && since <= before.first,
    conversion: conversionOf(summary),
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

function conversionOf({ now, before }: FiguresReport['summary']): FiguresReport['conversion'] {
  const [rate, rateBefore] = [rateOf(now.inquiries, now.visits), rateOf(before.inquiries, before.visits)];
  const compares = [rate, rateBefore].every(({ interval, tooFew }) => interval !== null && !tooFew);
  return { now: rate, before: rateBefore, difference: compares ? newcombe(rate, rateBefore) : null };
}

const cut = <Row>(rows: readonly Row[]): Cut<Row> => ({ rows: rows.slice(0, mostRows), all: rows.length });

/** Names of tools by slug; one that this version does not have keeps its slug. */
async function toolNames(slugs: readonly string[]): Promise<(slug: string) => string> {
  const named = slugs.map(async (slug) => {
    const tool = findAuditTool(slug) ?? (await toolNamed(slug));
    return [slug, tool?.name ?? slug] as const;
  });
  const names = new Map(await Promise.all(named));
  return (slug) => names.get(slug) ?? slug;
}

const formTitles = new Map<string, string>([
  ...Object.entries(forms).map(([name, { form }]) => [name, form.title] as const),
  ['tool-email', 'Tool result by email'],
]);

const formName = (form: string) => formTitles.get(form) ?? form;
