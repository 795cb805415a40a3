import { Fragment } from 'react';
import { type EntryName, entryNames, type SampleEntries } from '#domain/samples/entries.ts';
import { useSample } from './sample.ts';

type Replaced = Record<EntryName, string>;

/** The words of each entry: as typed, else the invented firm's. */
export const shownWords = (words: Replaced, entries: SampleEntries): Replaced => ({
  firm: entries.firm ?? words.firm,
  town: entries.town ?? words.town,
  clients: entries.clients ?? words.clients,
});

const places = new RegExp(`\\{(${entryNames.join('|')})\\}`);

/** Text with the entries in their places, for attributes and titles. */
export const filledText = (text: string, words: Replaced, entries: SampleEntries): string =>
  text
    .split(places)
    .map((part, index) => (index % 2 ? shownWords(words, entries)[part as EntryName] : part))
    .join('');

/** Text whose places for entries can change while a visitor types (app/browser/enhance/sample-studio.ts). */
export function Own({ text }: { text: string }) {
  const { words, entries } = useSample();
  const shown = shownWords(words, entries);
  return text.split(places).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} data-own={part}>
        {shown[part as EntryName]}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
