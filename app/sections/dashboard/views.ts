/** What the dashboard shows for each of its three questions, counted from the list of inquiries. Pure. */

import type { Inquiry } from '#content/page-files/kinds/sample.ts';
import { counted } from '#domain/tools/format.ts';
import { dollars } from '#domain/words/numbers.ts';
import { middleReply, returnOf, stepsOf } from './count.ts';

export interface Month {
  inquiries: readonly Inquiry[];
  /** Whole dollars. */
  prices: { setup: number; monthly: number };
}

/** One stroke of the picture. */
export interface Stroke {
  label: string;
  value: string;
  /** Place along the axis and height, from 0 to 1. */
  at: number;
  height: number;
  /** The sentence that explains it. */
  says: string;
}

export interface View {
  name: string;
  /** The main figure, and what it counts. */
  figure: string;
  unit: string;
  /** The sentence for the whole picture. */
  says: string;
  strokes: Stroke[];
}

/** Leads, conversions and return of these inquiries. */
export const viewsOf = (month: Month): View[] => [leads(month), conversions(month), returned(month)];

const daysShown = 30;

function leads({ inquiries }: Month): View {
  const { length } = inquiries;
  return {
    ...{ name: 'Leads', figure: String(length), unit: length === 1 ? 'inquiry' : 'inquiries' },
    says:
      length === 0
        ? 'No inquiry from this source yet.'
        : `${counted(length, 'inquiry', 'inquiries')} in 30 days. The middle one got its first reply within ${minutes(middleReply(inquiries))}.`,
    strokes: inquiries.map(({ day, who, wants, from, reply }, index) => ({
      ...{
        label: index === 0 ? `Day ${day}` : String(day),
        value: String(index + 1),
        at: day / daysShown,
        height: (index + 1) / length,
      },
      says: `Day ${day}. ${who}: ${wants}. ${from}, first reply in ${minutes(reply)}.`,
    })),
  };
}

const minutes = (count: number) => counted(count, 'minute', 'minutes');

function conversions({ inquiries }: Month): View {
  const { asked, booked, proposals, clients } = stepsOf(inquiries);
  const steps = [
    { label: 'Asked', count: asked, did: 'asked' },
    { label: 'Booked', count: booked, did: 'booked a call' },
    { label: 'Proposal', count: proposals, did: 'got a proposal' },
    { label: 'Client', count: clients, did: 'became a client' },
  ];
  return {
    ...{ name: 'Conversions', figure: String(clients), unit: clients === 1 ? 'client' : 'clients' },
    says: `Of ${asked} who asked, ${booked} booked a call, ${proposals} got a proposal and ${clients} became a client. Each step counts the later ones too.`,
    strokes: evenly(
      steps.map(({ label, count, did }) => ({
        ...{ label, value: String(count), amount: count },
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
      : `${counted(toPayYear, 'client', 'clients')} like this would pay for it, before the cost of their work.`;
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
    ...{ name: 'Return', figure: dollars(signed), unit: 'signed' },
    says: `${dollars(signed)} of annual fees signed, against ${dollars(firstYear)} for the first year with us. ${paid}`,
    strokes: evenly(amounts.map((one) => ({ ...one, value: dollars(one.amount) }))),
  };
}

function evenly(strokes: readonly (Omit<Stroke, 'at' | 'height'> & { amount: number })[]): Stroke[] {
  const most = Math.max(1, ...strokes.map(({ amount }) => amount));
  return strokes.map(({ amount, ...stroke }, index) => ({
    ...stroke,
    at: (index + 0.5) / strokes.length,
    height: amount / most,
  }));
}
