import { createContext, useContext } from 'react';
import { wordsOfField } from './words.ts';

interface EditedFile {
  file: string;
  /** Sentences by the name of a field that the environment sets. */
  overrides: Readonly<Record<string, string>>;
}

/** The file whose form is shown, for the fields in it. */
export const EditedFileContext = createContext<EditedFile>({ file: '', overrides: {} });

/** The words for a field of the form, by its name. */
export function useWords() {
  const { file } = useContext(EditedFileContext);
  return (name: string) => wordsOfField(name, file);
}

/** Why a field cannot be changed; undefined when it can. */
export const useOverride = (name: string): string | undefined =>
  useContext(EditedFileContext).overrides[name];
