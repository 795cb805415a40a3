/** Combines the judgements of many pages (specification of audits, sections 2 and 3). */
import type { Judgement } from '../catalog/define-check.ts';
import { pointsOf } from './score.ts';

export interface JudgedPage {
  url: string;
  judgement: Judgement;
}

export interface Aggregate {
  shown: Judgement;
  /** Mean of the judged pages; null when there are none. */
  points: number | null;
}

/** From this share of pages a fault counts for the whole site. */
const failingShare = 1 / 4;

/** The first page is the homepage. A template's fault is one finding that lists its pages. */
export function overPages(pages: readonly JudgedPage[]): Aggregate {
  const counted = pages.filter(({ judgement }) => judgement.status !== 'info');
  const [home] = pages;
  if (counted.length === 0 || !home) {
    return {
      shown: { status: 'info', message: home?.judgement.message ?? 'There was no page to judge.' },
      points: null,
    };
  }
  const points = counted.map(({ judgement }) => pointsOf(judgement.status) ?? 0);
  const failing = counted.filter(({ judgement }) => judgement.status === 'fail');
  const warned = counted.filter(({ judgement }) => judgement.status === 'warn');
  const isFailing =
    home.judgement.status === 'fail' ||
    (failing.length > 0 && failing.length >= counted.length * failingShare);
  const status = isFailing ? 'fail' : failing.length + warned.length > 0 ? 'warn' : 'pass';
  const faulty = [...failing, ...warned];
  return {
    shown: {
      status,
      message: messageOf(counted, failing, warned),
      value: faulty.length,
      items: faulty.map(({ url, judgement }) => ({ url, detail: detailOf(judgement) })),
      count: faulty.length,
    },
    points: points.reduce((sum, one) => sum + one, 0) / points.length,
  };
}

function detailOf({ message, items }: Judgement): string {
  const [first] = items ?? [];
  return first && !message.includes(first.detail) ? `${message} ${first.detail}` : message;
}

const pagesIn = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

function messageOf(
  counted: readonly JudgedPage[],
  failing: readonly JudgedPage[],
  warned: readonly JudgedPage[],
) {
  const [first] = [...failing, ...warned];
  if (!first)
    return counted.length === 1
      ? (counted[0]?.judgement.message ?? '')
      : `All ${counted.length} pages are in order.`;
  const { message } = first.judgement;
  const faulty = failing.length + warned.length;
  const isSame = [...failing, ...warned].every(({ judgement }) => judgement.message === message);
  if (counted.length === 1) return message;
  const of = `of ${counted.length}`;
  if (isSame) return `${pagesIn(faulty)} ${of}: ${message}`;
  const fails = `${pagesIn(failing.length)} ${of} ${failing.length === 1 ? 'fails' : 'fail'}`;
  const poor = `${pagesIn(warned.length)} ${failing.length === 0 ? `${of} ` : ''}could be better`;
  const counts = [failing.length > 0 ? fails : '', warned.length > 0 ? poor : '']
    .filter(Boolean)
    .join(', and ');
  return `${counts}. The first: ${message}`;
}
