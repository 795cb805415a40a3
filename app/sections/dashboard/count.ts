/** Figures of the sample report, counted from the list of inquiries. Pure. */

import { sources, stages } from '#content/page-files/kinds/inquiry.ts';
import type { Inquiry } from '#content/page-files/kinds/sample.ts';
import { firstYearTotal } from '#content/site/prices.ts';

/** One row per source that has inquiries: how many asked, booked a call and became clients. */
export function bySource(inquiries: readonly Inquiry[]) {
  return sources
    .map((source) => ({ source, ...stepsOf(inquiries.filter(({ from }) => from === source)) }))
    .filter(({ asked }) => asked > 0);
}

/** How many asked, booked a call, got a proposal and became clients. Each step includes the later ones. */
export function stepsOf(inquiries: readonly Inquiry[]) {
  const reached = (step: number) => inquiries.filter(({ stage }) => stages.indexOf(stage) >= step).length;
  return { asked: inquiries.length, booked: reached(1), proposals: reached(2), clients: reached(3) };
}

/**
 * What the month brought in and cost, in whole dollars: annual fees of the engagements signed, and the package's fees.
 * `toPayYear`: clients of the average signed fee that cover the first year; undefined without a client.
 */
export function returnOf(inquiries: readonly Inquiry[], prices: { setup: number; monthly: number }) {
  const signed = inquiries.reduce((sum, { fee = 0 }) => sum + fee, 0);
  const { asked, clients } = stepsOf(inquiries);
  const firstYear = firstYearTotal(prices);
  return {
    signed,
    monthly: prices.monthly,
    perInquiry: asked > 0 ? Math.round(prices.monthly / asked) : undefined,
    firstYear,
    toPayYear: clients > 0 && signed > 0 ? Math.ceil(firstYear / (signed / clients)) : undefined,
  };
}

/** The middle of the minutes to the first reply. */
export function middleReply(inquiries: readonly Inquiry[]): number {
  const minutes = inquiries.map(({ reply }) => reply).toSorted((a, b) => a - b);
  const half = Math.floor(minutes.length / 2);
  return minutes.length % 2 === 1
    ? (minutes[half] ?? 0)
    : ((minutes[half - 1] ?? 0) + (minutes[half] ?? 0)) / 2;
}
