/** Values of a content file in words, for its form and for the list of what differs. */
import type { Field } from '#content/editing/page-form.ts';
import type { Kind } from '#content/page-files/kinds.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { optionWord } from './words.ts';

/** Names of what a file refers to. */
export interface SiteNames {
  /** The founders, in their order. */
  people: readonly string[];
  pages: readonly {
    address: string;
    name: string;
    kind?: Kind;
    /** Visitors do not see it: it is switched off, or a draft. */
    isHidden?: boolean;
  }[];
  pictures: readonly { address: string; alt: string }[];
}

/** The kinds of page that a field leads to; those of any other field are all. */
const kindsOfField: Readonly<Record<string, readonly Kind[]>> = {
  service: ['service', 'extras'],
  services: ['service', 'extras'],
  solution: ['solution'],
  tool: ['tool'],
};

const isAuthor = ({ name }: Field, { people }: SiteNames) => name === 'author' && people.length > 0;

/** Whether a field holds the address of a picture. */
export const isPicture = ({ key, shape }: Field) =>
  shape?.type === 'text' && ['photo', 'picture', 'logo', 'image'].includes(key);

/** What can be chosen for a field, with what is chosen already; undefined for a field that is typed. */
export function choicesOf(field: Field, names: SiteNames): readonly string[] | undefined {
  const { name, shape, value } = field;
  const isList = shape?.type === 'lines';
  const item = isList ? shape.item : shape;
  function withChosen(choices: readonly string[]) {
    const chosen = value.split('\n').filter((one) => one && (isList || !choices.includes(one)));
    return [...new Set([...chosen, ...choices])];
  }
  // A file without an author is by the first.
  if (isAuthor(field, names))
    return withChosen(names.people.map((_, at) => (at === 0 && value === '' ? '' : String(at))));
  if (item?.type === 'switch') return ['yes', 'no'];
  if (item?.type === 'choice') return withChosen(item.options);
  if (isPicture(field)) return withChosen(names.pictures.map(({ address }) => address));
  if (item?.type !== 'page') return undefined;
  const key =
    name
      .replace(/\.path$/, '')
      .split('.')
      .at(-1) ?? '';
  const isFitting = ({ kind, isHidden }: SiteNames['pages'][number]) =>
    !isHidden && (!kind || !kindsOfField[key] || kindsOfField[key].includes(kind));
  return withChosen(names.pages.filter(isFitting).map(({ address }) => address));
}

/** What a field holds, as people say it; several lines for a list. */
export function valueInWords(field: Field, names: SiteNames): string {
  const { shape, value } = field;
  if (isAuthor(field, names)) return names.people[Number(value)] ?? 'The firm';
  switch (shape?.type) {
    case 'lines':
      return value
        .split('\n')
        .map((line) => valueInWords({ ...field, shape: shape.item, value: line }, names))
        .join('\n');
    case 'switch':
    case 'choice':
      return optionWord(value);
    case 'page': {
      const page = names.pages.find(({ address }) => address === value);
      return page ? `${page.name}${page.isHidden ? ' (not shown)' : ''}` : value;
    }
    default:
      return (
        names.pictures.find(({ address }) => address === value)?.alt ??
        value.replace(/^\d{4}-\d\d-\d\d$/, longDate)
      );
  }
}
