/**
 * The words of the site in two layers: the delivered files, and over them what the firm changed. A page's row replaces its
 * file as a whole; a row of values has only the keys that differ. Pure.
 */
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import { saysTheSame } from '#content/editing/content-text.ts';
import { parseFields } from '#content/page-files/parse-yaml.ts';
import { type ReadingOptions, readSite, type Site, type Words } from '#content/site/read-site.ts';
import type { GivenValues } from '#content/site/site.ts';
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import { valueFiles } from '#content/values/value-files.ts';
import type { Tables } from '../db/tables.ts';
import { differencesOf, withDifferences } from './values-differences.ts';
import type { DeliveredWords } from './words-on-disk.ts';

export type WordRow = Tables['site_word'];

/** One file before and after a change; null: there is none. */
export interface WordChange {
  file: string;
  before: string | null;
  after: string | null;
}

/** Who changes words, and when (ms since 1970). */
export interface Authorship {
  by: string;
  at: number;
}

export interface LayeredWords {
  /** The text of a page or a file of values; undefined when there is none. */
  readFile(file: string): string | undefined;
  /** The delivered text; undefined for a page of the firm. */
  deliveredText(file: string): string | undefined;
  /** Texts of the pages by file, in order. */
  read(): ReadonlyMap<string, string>;
  readValues(): ValueTexts;
  isChanged(file: string): boolean;
  /** Files that the firm replaced and whose delivered words a later release has changed. */
  changedSince(): string[];
  /** The words with changes over them. */
  withChanges(changes: readonly WordChange[], authorship: Authorship): LayeredWords;
  /** The row that a change becomes; undefined where it says what is delivered. */
  rowOf(change: WordChange, authorship: Authorship): WordRow | undefined;
  /**
   * The site of the words. What cannot be read gives way to the delivered words, with a sentence each in `unread`: the
   * server always starts.
   */
  site(options: ReadingOptions): { site: Site; unread: string[] };
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface UsableValues {
  values: GivenValues;
  faults: string[];
}

/** What was read last, by the texts: reading all files of values takes 80 ms, and most publications change none. */
const lastRead = new WeakMap<DeliveredWords, UsableValues & { texts: string }>();

export function layeredWords(
  delivered: DeliveredWords,
  rows: ReadonlyMap<string, WordRow>,
): LayeredWords {
  const deliveredText = (file: string): string | undefined => {
    const values = valueFileOf(file);
    return values ? delivered.values[values] : delivered.pages.get(file);
  };

  function readFile(file: string): string | undefined {
    const row = rows.get(file);
    if (!row) return deliveredText(file);
    if (row.text === null || !valueFileOf(file)) return row.text ?? undefined;
    const fields = parseFields(deliveredText(file) ?? '').data;
    return stringify(withDifferences(fields, JSON.parse(row.text)));
  }

  function read(): ReadonlyMap<string, string> {
    const files = [...new Set([...delivered.pages.keys(), ...rows.keys()])].toSorted();
    const pages = files.filter((file) => !valueFileOf(file));
    return new Map(
      pages.flatMap((file) => {
        const text = readFile(file);
        return text === undefined ? [] : [[file, text]];
      }),
    );
  }

  const valuesBy = (text: (file: string) => string | undefined) =>
    Object.fromEntries(
      valueFiles.map((file) => [file, text(nameOfValues(file)) ?? '']),
    ) as ValueTexts;
  const readValueTexts = () => valuesBy(readFile);

  function rowOf({ file, after }: WordChange, { by, at }: Authorship): WordRow | undefined {
    const given = deliveredText(file);
    if (saysTheSame(file, after, given ?? null)) return undefined;
    const text =
      after !== null && valueFileOf(file)
        ? JSON.stringify(differencesOf(parseFields(given ?? '').data, parseFields(after).data))
        : after;
    const delivered_hash = given === undefined ? null : hashOf(given);
    return { file, text, delivered_hash, changed_by: by, changed_at: at };
  }

  /** Values that can be read; the delivered ones in place of files that cannot. */
  function readUsable(given: ValueTexts): UsableValues {
    const read = readValues(given);
    if ('values' in read) return { values: { ...read.values, ...delivered.tables }, faults: [] };
    const isWrong = (file: string) => read.faults.some((fault) => fault.includes(file));
    const others = readValues(valuesBy((file) => (isWrong(file) ? deliveredText : readFile)(file)));
    if ('faults' in others) throw new Error(others.faults.join('\n'));
    return { values: { ...others.values, ...delivered.tables }, faults: read.faults };
  }

  function usableValues(): UsableValues {
    const given = readValueTexts();
    const texts = JSON.stringify(given);
    const last = lastRead.get(delivered);
    if (last?.texts === texts) return last;
    const read = readUsable(given);
    lastRead.set(delivered, { ...read, texts });
    return read;
  }

  return {
    readFile,
    deliveredText,
    read,
    readValues: readValueTexts,
    isChanged: (file) => rows.has(file),
    changedSince: () =>
      [...rows.values()].flatMap(({ file, delivered_hash }) => {
        const text = deliveredText(file);
        return text !== undefined && hashOf(text) !== delivered_hash ? [file] : [];
      }),
    withChanges(changes, authorship) {
      const next = new Map(rows);
      for (const change of changes) {
        const row = rowOf(change, authorship);
        if (row) next.set(change.file, row);
        else next.delete(change.file);
      }
      return layeredWords(delivered, next);
    },
    rowOf,
    site(options) {
      const { values, faults } = usableValues();
      const pages = read();
      const own = new Set([...pages.keys()].filter((file) => !delivered.pages.has(file)));
      const words: Words = { pages, values, own };
      const site = readSite(words, options);
      const unreadable = [...rows.keys()].filter((file) =>
        site.faults.some((fault) => fault.startsWith(`${file}:`)),
      );
      if (unreadable.length === 0) return { site, unread: faults };
      const usable = new Map(pages);
      for (const file of unreadable) {
        const text = deliveredText(file);
        if (text === undefined) usable.delete(file);
        else usable.set(file, text);
      }
      const unread = [...faults, ...site.faults];
      return { site: readSite({ ...words, pages: usable }, options), unread };
    },
  };
}
