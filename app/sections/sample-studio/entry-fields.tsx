import { TextField } from '#app/forms/field.tsx';
import {
  type EntryName,
  entryNames,
  type SampleEntries,
  sampleEntries,
} from '#domain/samples/entries.ts';

interface EntryFieldsProps {
  /** Before the fields' names in their ids. */
  id: string;
  entries: SampleEntries;
  /** What the page shows without entries. */
  examples?: Readonly<Record<EntryName, string>> | undefined;
}

/** The firm, the town and whom it serves. */
export const EntryFields = ({ id, entries, examples }: EntryFieldsProps) =>
  entryNames.map((name) => (
    <TextField
      key={name}
      id={`${id}-${name}`}
      name={name}
      label={sampleEntries[name].label}
      aria-required={false}
      maxLength={sampleEntries[name].most}
      defaultValue={entries[name]}
      placeholder={examples?.[name]}
      autoComplete={name === 'firm' ? 'organization' : 'off'}
    />
  ));
