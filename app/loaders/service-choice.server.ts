/** Services for the overview and the full list. */
import type { Page } from '#content/page-files/read-page.ts';
import type { Site } from '#content/site/read-site.ts';
import {
  problemWords,
  seasonWords,
  sizesInWords,
  sizeWords,
  startInWords,
} from '#content/table/choice.ts';
import type { Filter } from '../ui/filters.ts';

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

/** All services by the problem they solve, in problem order. */
export function servicesByProblem({ table }: Pick<Site, 'table'>) {
  const services = table.ofKind('service', 'extras');
  return Object.entries(problemWords)
    .map(([id, words]) => ({
      ...words,
      id,
      rows: services.filter((page) => page.choice.problem === id).map(listed),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function listed({ path, name, account, choice, packaged }: Page<'service' | 'extras'>) {
  return {
    to: path,
    name,
    account,
    line: choice.line,
    isPackaged: packaged,
    price: packaged ? 'In the package' : 'Quoted',
    sizes: sizesInWords(choice.sizes),
    start: startInWords(choice.start),
    values: {
      problem: [choice.problem],
      size: choice.sizes,
      start: choice.start,
      price: [packaged ? 'package' : 'quoted'],
    },
  };
}

/** Problems as stands of the forest plan, each with services and a link to the filtered list. */
export function standsOf(list: string, site: Pick<Site, 'table'>) {
  return servicesByProblem(site).map(({ id, name, line, rows }) => ({
    id,
    name,
    problem: line,
    to: narrowed(list, 'problem', id),
    services: rows.map(({ to, name, values }) => ({
      to,
      name,
      isPackaged: values.price?.includes('package') ?? false,
    })),
  }));
}

/** Other ways to choose: each option links to the filtered list. */
export function otherChoices(list: string) {
  const answers = (filter: string, words: Record<string, { name: string }>) =>
    Object.entries(words).map(([value, { name }]) => ({ to: narrowed(list, filter, value), name }));
  return [
    { name: 'By firm size', answers: answers('size', sizeWords) },
    { name: 'By season, when to start', answers: answers('start', seasonWords) },
  ];
}

const narrowed = (list: string, filter: string, value: string) =>
  `${list}?${new URLSearchParams({ [filter]: value })}`;
