/** Combines the judgements of many pages (specification of audits, sections 2 and 3). */
import type { Judgement } from '../catalog/define-check.ts';
import { pointsOf } from './score.ts';

interface JudgedPage {
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
  const failing = counted.filter(({ judgement }) => judgement.status === 'fail');
  const warned = counted.filter(({ judgement }) => judgement.status === 'warn');
  const faulty = [...failing, ...warned];
  const isFailing =
    home.judgement.status === 'fail' ||
    (failing.length > 0 && failing.length >= counted.length * failingShare);
  const points = counted.reduce((sum, { judgement }) => sum + (pointsOf(judgement.status) ?? 0), 0);
  return {
    shown: {
      status: isFailing ? 'fail' : faulty.length > 0 ? 'warn' : 'pass',
      message: messageOf(counted, failing.length, faulty),
      value: faulty.length,
      items: faulty.map(({ url, judgement }) => ({ url, detail: detailOf(judgement) })),
      count: faulty.length,
    },
    points: points / counted.length,
  };
}

function detailOf({ message, items }: Judgement): string {
  const [first] = items ?? [];
  return first && !message.includes(first.detail) ? `${message} ${first.detail}` : message;
}

const pagesIn = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** `faulty`: first those that fail. */
function messageOf(counted: readonly JudgedPage[], failing: number, faulty: readonly JudgedPage[]): string {
  const [first] = faulty;
  const { message = '' } = (first ?? counted[0])?.judgement ?? {};
  if (counted.length === 1) return message;
  if (!first) return `All ${counted.length} pages are in order.`;
  const of = `of ${counted.length}`;
  const isSame = faulty.every(({ judgement }) => judgement.message === message);
  if (isSame) return `${pagesIn(faulty.length)} ${of}: ${message}`;
  const warned = faulty.length - failing;
  const fails = `${pagesIn(failing)} ${of} ${failing === 1 ? 'fails' : 'fail'}`;
  const poor = `${pagesIn(warned)} ${failing === 0 ? `${of} ` : ''}could be better`;
  const counts = [...(failing > 0 ? [fails] : []), ...(warned > 0 ? [poor] : [])].join(', and ');
  return `${counts}. The first: ${message}`;
}
