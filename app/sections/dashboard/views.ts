/** What the dashboard shows for each of its three questions, counted from the list of inquiries. Pure. */

import { sources, stages } from '#content/page-files/kinds/inquiry.ts';
import type { Inquiry } from '#content/page-files/kinds/page.ts';
import { firstYearTotal } from '#content/site/prices.ts';
import { counted } from '#domain/tools/format.ts';
import { dollars } from '#domain/words/numbers.ts';

export interface Month {
  inquiries: readonly Inquiry[];
  /** Whole dollars. */
  prices: { setup: number; monthly: number };
}

/** One stroke of the picture. */
interface Stroke {
  label: string;
  value: string;
  /** Place along the axis and height, from 0 to 1. */
  at: number;
  height: number;
  says: string;
}

export interface View {
  name: string;
  /** The main figure, and what it counts. */
  figure: string;
  unit: string;
  says: string;
  strokes: Stroke[];
}

/** Leads, conversions and return of these inquiries. */
export const viewsOf = (month: Month): View[] => [
  leads(month),
  conversions(month),
  returned(month),
];

const daysShown = 30;

function leads({ inquiries }: Month): View {
  const { length } = inquiries;
  return {
    name: 'Leads',
    figure: String(length),
    unit: length === 1 ? 'inquiry' : 'inquiries',
    says:
      length === 0
        ? 'No inquiry from this source yet.'
        : `${counted(length, 'inquiry', 'inquiries')} in 30 days. Median first reply: ${minutes(middleReply(inquiries))}.`,
    strokes: inquiries.map(({ day, who, wants, from, reply }, index) => ({
      label: index === 0 ? `Day ${day}` : String(day),
      value: String(index + 1),
      at: day / daysShown,
      height: (index + 1) / length,
      says: `Day ${day}. ${who}: ${wants}. ${from}, first reply in ${minutes(reply)}.`,
    })),
  };
}

const minutes = (count: number) => counted(count, 'minute');

function conversions({ inquiries }: Month): View {
  const { asked, booked, proposals, clients } = stepsOf(inquiries);
  const steps = [
    ['Asked', asked, 'asked'],
    ['Booked', booked, 'booked a call'],
    ['Proposal', proposals, 'got a proposal'],
    ['Client', clients, 'became a client'],
  ] as const;
  return {
    name: 'Conversions',
    figure: String(clients),
    unit: clients === 1 ? 'client' : 'clients',
    says: `${clients} of ${asked} converted. A conversion is an inquiry that became a client; calls and proposals are the steps before. Each step counts the later ones too.`,
    strokes: evenly(
      steps.map(([label, count, did]) => ({
        label,
        value: String(count),
        amount: count,
        says: `${count} of ${asked} ${did}: ${Math.round((count / Math.max(1, asked)) * 100)}%.`,
      })),
    ),
  };
}

function returned({ inquiries, prices }: Month): View {
  const { signed, monthly, perInquiry = 0, firstYear, toPayYear } = returnOf(inquiries, prices);
  const paid =
    toPayYear === undefined
      ? 'No client yet.'
      : `${counted(toPayYear, 'client')} like this would pay for it, before the cost of their work.`;
  const amounts = [
    {
      label: 'Monthly fee',
      amount: monthly,
      says: `The monthly fee, ${dollars(monthly)}: ${dollars(perInquiry)} for each of these inquiries.`,
    },
    {
      label: 'Signed',
      amount: signed,
      says: `Annual fees of the engagement letters signed: ${dollars(signed)}. It is not the money received so far.`,
    },
    {
      label: 'First year',
      amount: firstYear,
      says: `Setup and 12 monthly fees: ${dollars(firstYear)}. ${paid}`,
    },
  ];
  return {
    name: 'Return',
    figure: dollars(signed),
    unit: 'signed',
    says: `${dollars(signed)} of annual fees signed, against ${dollars(firstYear)} for the first year with us. ${paid}`,
    strokes: evenly(amounts.map((one) => ({ ...one, value: dollars(one.amount) }))),
  };
}

function evenly(
  strokes: readonly (Omit<Stroke, 'at' | 'height'> & { amount: number })[],
): Stroke[] {
  const most = Math.max(1, ...strokes.map(({ amount }) => amount));
  return strokes.map(({ amount, ...stroke }, index) => ({
    ...stroke,
    at: (index + 0.5) / strokes.length,
    height: amount / most,
  }));
}

/** One row per source that has inquiries: how many asked, booked a call and became clients. */
export function bySource(inquiries: readonly Inquiry[]) {
  return sources
    .map((source) => ({ source, ...stepsOf(inquiries.filter(({ from }) => from === source)) }))
    .filter(({ asked }) => asked > 0);
}

/** How many asked, booked a call, got a proposal and became clients. Each step includes the later ones. */
export function stepsOf(inquiries: readonly Inquiry[]) {
  const reached = (step: number) =>
    inquiries.filter(({ stage }) => stages.indexOf(stage) >= step).length;
  return {
    asked: inquiries.length,
    booked: reached(1),
    proposals: reached(2),
    clients: reached(3),
  };
}

/**
 * What the month brought in and cost, in whole dollars: annual fees of the engagements signed, and the package's fees.
 * `toPayYear`: clients of the average signed fee that cover the first year; undefined without a client.
 */
export function returnOf(
  inquiries: readonly Inquiry[],
  prices: { setup: number; monthly: number },
) {
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

/** `4 of 6 got a reply within 1 minute; the slowest took 3.` */
export function replyTimes(inquiries: readonly Inquiry[]): string {
  const soon = inquiries.filter(({ reply }) => reply <= 1).length;
  const slowest = Math.max(...inquiries.map(({ reply }) => reply));
  return `${soon} of ${inquiries.length} got a reply within 1 minute; the slowest took ${slowest}.`;
}
