/** Checks whether claims of the markup are visible on the page, in any spelling. */
import { comparableDigits, digitRuns } from './phone-numbers.ts';

export interface Claim {
  kind: 'name' | 'telephone' | 'street' | 'text';
  what: string;
  text: string;
}

/** Letters and digits in lower case, single blanks between words; `&` becomes `and`. */
const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const shortForms: ReadonlyMap<string, string> = new Map(
  (
    'street:st avenue:ave road:rd boulevard:blvd lane:ln drive:dr court:ct place:pl parkway:pkwy highway:hwy ' +
    'square:sq terrace:ter suite:ste building:bldg floor:fl north:n south:s east:e west:w northeast:ne ' +
    'northwest:nw southeast:se southwest:sw'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const shortened = (bare: string): string =>
  bare
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join(' ');

/** Legal forms, which signs and footers omit. */
const companyForm =
  /(?: (?:llc|llp|pllc|lp|pc|pa|inc|incorporated|corp|corporation|company|co|ltd|limited|plc|l l c|l l p|p c|p a))+$/;

const bareName = (name: string): string => bareText(name.slice(0, 300)).replace(companyForm, '');

export class ShownText {
  readonly bare: string;
  readonly streets: string;
  readonly digitRuns: readonly string[];

  constructor(visibleText: string) {
    const bare = bareText(visibleText);
    this.bare = ` ${bare} `;
    this.streets = ` ${shortened(bare)} `;
    this.digitRuns = digitRuns(visibleText);
  }
}

/** Characters of a long text that must be found: answers in markup often end before those on the page. */
const comparedLength = 200;

export function isShown({ kind, text }: Pick<Claim, 'kind' | 'text'>, shown: ShownText): boolean {
  switch (kind) {
    case 'telephone': {
      const digits = comparableDigits(text);
      return digits.length < 7 || shown.digitRuns.some((run) => run.includes(digits));
    }
    case 'name':
      return shown.bare.includes(` ${bareName(text)} `) || bareName(text) === '';
    case 'street':
      return shown.streets.includes(` ${shortened(bareText(text.slice(0, 300)))} `);
    case 'text':
      return shown.bare.includes(bareText(withoutTags(text)).slice(0, comparedLength).trim());
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** Answers in JSON may contain HTML. */
const withoutTags = (text: string): string =>
  text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ');
