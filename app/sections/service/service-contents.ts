import { contentsOf } from '#app/ui/contents-of.ts';
import type { PageSection } from '#app/ui/on-this-page.tsx';

/** The parts of a service page that may be absent. */
interface Parts {
  packaged: boolean;
  extras: readonly unknown[];
  questions: readonly unknown[];
  problem?: unknown;
  weeks?: unknown;
  needs?: unknown;
  deliverables?: unknown;
  measures?: unknown;
  connects?: unknown;
  rules?: unknown;
  price?: unknown;
}

/** The index of a service page, in the order of its sections; `headings` are those of its own text. */
export function serviceContents(
  page: Parts,
  headings: readonly PageSection[],
  hasRelated: boolean,
): PageSection[] {
  return contentsOf([
    [page.problem, 'problem', 'The problem'],
    [true, 'scope', 'Scope of work'],
    [page.extras.length, 'menu', 'The menu'],
    [page.weeks, 'weeks', 'Week by week'],
    [page.needs, 'needs', 'What it needs from you'],
    [page.deliverables, 'deliverables', 'What you receive'],
    [page.measures, 'measures', 'How it is measured'],
    [page.connects, 'connects', 'What it connects to'],
    [page.rules, 'rules', 'Rules that apply'],
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [page.price, 'price', page.packaged ? 'What it costs' : 'How it is priced'],
    [page.packaged, 'thirty-days', 'Thirty days, drawn to scale'],
    [hasRelated, 'related', 'Usually posted together'],
    [page.questions.length, 'questions', 'Questions'],
  ]);
}
