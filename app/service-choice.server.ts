/** The services as the overview and the list of all services choose among them. */
import {
  monthsOf,
  problemWords,
  seasonWords,
  sizesInWords,
  sizeWords,
  startInWords,
} from '#content/choice.ts';
import { table } from '#content/index.ts';
import type { Page } from '#content/read-page.ts';
import type { Filter } from './filters.ts';
import type { ListedService, ServiceGroup } from './sections/services/service-table.tsx';

const options = (words: Record<string, { name: string }>) =>
  Object.entries(words).map(([value, { name }]) => ({ value, label: name }));

export const serviceFilters: Filter[] = [
  { name: 'problem', label: 'Problem', any: 'Any', options: options(problemWords) },
  { name: 'size', label: 'Firm size', any: 'Any', options: options(sizeWords) },
  { name: 'start', label: 'Start', any: 'Any', options: options(seasonWords) },
  {
    name: 'price',
    label: 'Price',
    any: 'Any',
    options: [
      { value: 'package', label: 'In the package' },
      { value: 'quoted', label: 'Quoted' },
    ],
  },
];

/** All services by the problem each was made for, in the order of the problems. */
export function servicesByProblem(): ServiceGroup[] {
  const services = table.ofKind('service', 'extras');
  return Object.entries(problemWords)
    .map(([id, words]) => ({
      ...words,
      id,
      rows: services.filter((page) => page.choice.problem === id).map(listed),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function listed({ path, name, account, choice, packaged }: Page<'service' | 'extras'>): ListedService {
  return {
    to: path,
    name,
    account,
    line: choice.line,
    price: packaged ? 'In the package' : 'Quoted',
    sizes: sizesInWords(choice.sizes),
    start: startInWords(choice.start),
    months: monthsOf(choice.start),
    values: {
      problem: [choice.problem],
      size: choice.sizes,
      start: choice.start,
      price: [packaged ? 'package' : 'quoted'],
    },
  };
}

/** The three ways to choose on the overview: each answer leads into the list of all services, narrowed to it. */
export function waysToChoose(list: string) {
  const groups = servicesByProblem();
  const rows = groups.flatMap((group) => group.rows);
  const answers = (filter: string, words: Record<string, { name: string; line: string }>) =>
    Object.entries(words).map(([value, { name, line }]) => ({
      to: `${list}?${new URLSearchParams({ [filter]: value })}`,
      name,
      line,
      services: rows
        .filter((row) => row.values[filter]?.includes(value))
        .map(({ to, name }) => ({ to, name })),
    }));
  return {
    problems: answers('problem', problemWords),
    sizes: answers('size', sizeWords),
    seasons: answers('start', seasonWords),
  };
}
