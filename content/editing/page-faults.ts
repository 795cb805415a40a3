/** What is wrong with one content file, for the form that edits it. Pure. */

import { FrontMatterFault, type Page, readPage } from '../page-files/read-page.ts';
import { deadlineIds } from '../quality/findings.ts';
import { PlaceholderFault } from '../site/placeholders.ts';
import type { SiteValues } from '../site/site.ts';
import { checkedFields, faultOfField, isProfile } from '../site/site-faults.ts';
import { publicationFaults } from '../table/publication.ts';
import { buildTable, faultsOf } from '../table/table.ts';
import { type Values, type ValueTexts, valuesOf } from '../values/read-values.ts';
import { pathOfValues, type ValueFile } from '../values/value-files.ts';
import { isFileName, nameOfValues } from './content-file.ts';
import { controlsOf, formOf } from './page-form.ts';

export interface Remark {
  /** As in content-file.ts; empty for a sentence about no file. */
  file: string;
  /** Name of the field, such as `closing.heading`; `body` for the text; empty for the whole file. */
  name: string;
  words: string;
}

interface Around {
  /** The readable pages of the other files. */
  others: readonly Page[];
  site: SiteValues;
  /** What counts as published, ms since 1970. */
  moment: number;
  /** Paths at which, and below which, the site itself answers. */
  reserved: ReadonlySet<string>;
}

export function faultsOfFile(
  file: string,
  text: string,
  { others, site, moment, reserved }: Around,
): { page: Page | undefined; faults: Remark[] } {
  try {
    const page = readPage(file, text, site);
    const all = [...others.filter((one) => one.file !== file), page];
    const shown = all.filter((one) => one === page || !one.draft);
    const found = [
      ...faultsOf(buildTable(shown), { deadlineIds: deadlineIds(site), reserved }),
      ...publicationFaults([page], moment),
    ];
    const own = found.filter(
      (sentence) => sentence.startsWith(`${file}:`) || sentence.startsWith(`${file} (`),
    );
    const faults = own.map((sentence) => {
      const words = withoutFile(sentence, file);
      return { file, name: fieldInSentence.exec(words)?.[1] ?? '', words: capital(words) };
    });
    return { page, faults };
  } catch (error) {
    if (error instanceof FrontMatterFault)
      return { page: undefined, faults: error.fields.map((fault) => ({ file, ...fault })) };
    const said = error instanceof Error ? error.message : String(error);
    const words = capital(withoutFile(said, file));
    const names =
      error instanceof PlaceholderFault ? fieldsWith(error.placeholder, file, text) : [];
    return {
      page: undefined,
      faults: (names.length > 0 ? names : ['']).map((name) => ({ file, name, words })),
    };
  }
}

/** Names of the fields that a placeholder is typed into. */
function fieldsWith(placeholder: string, file: string, text: string): string[] {
  const { fields = [], body = '' } = formOf(file, text) ?? {};
  return [...controlsOf(fields), { name: 'body', value: body }]
    .filter(({ value }) => value.includes(`{{${placeholder}}}`))
    .map(({ name }) => name);
}

/** Sentences that begin with the name of a field belong beside it. */
const fieldInSentence =
  /^(name|heading|lede|description|account|formerly|deadlines|published|reviewed|updated|draft|publish)\b/;

const withoutFile = (sentence: string, file: string) =>
  sentence
    .replace(`${file}: `, '')
    .replace(new RegExp(`^${file.replaceAll(/[.]/g, '\\.')} \\((\\w+)\\): `), '$1: ');
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `texts`: all files, this one as typed. */
export function faultsOfValues(file: ValueFile, texts: ValueTexts): Remark[] {
  const read = valuesOf(texts);
  const found =
    'faults' in read
      ? read.faults.filter((fault) => fault.file === file)
      : ofContact(file, read.values);
  return found.map(({ name, words }) => ({
    file: nameOfValues(file),
    name,
    words: capital(words),
  }));
}

/** What the schema cannot say of names, telephone numbers and profiles. */
function ofContact(file: ValueFile, { brand }: Values) {
  if (file !== 'brand') return [];
  const fields = checkedFields.flatMap((name) => {
    const sentence = faultOfField(name, {}, brand);
    return sentence
      ? [{ name, words: sentence.replace(`${name} in ${pathOfValues('brand')} `, '') }]
      : [];
  });
  const profiles = brand.social.flatMap(({ url }, index) =>
    isProfile(url) ? [] : [{ name: `social.${index}.url`, words: 'must begin with https://.' }],
  );
  return [...fields, ...profiles];
}

/** `about.md (lede): It is long.`; indented or in `content/` as well. */
export function remarkOf(sentence: string): Remark {
  const [, path = '', place = '', rest = ''] =
    /^\s*(?:content\/(?:pages\/)?)?([a-z0-9/-]+\.(?:md|yaml))(?: \(([^)]*)\))?:? (.+)$/s.exec(
      sentence,
    ) ?? [];
  if (!isFileName(path)) return { file: '', name: '', words: sentence.trim() };
  const under = /^body, under ("[^"]*")/.exec(place)?.[1];
  const words = capital(rest);
  if (/^body\b/.test(place))
    return { file: path, name: 'body', words: under ? `Under ${under}: ${words}` : words };
  return { file: path, name: /^[\w.-]+$/.test(place) ? place : '', words };
}
