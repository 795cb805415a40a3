/** Finds the field of the desk's form that a sentence of the checks is about. Pure. */
import { isFileName } from './content-file.ts';
import { capital } from './page-faults.ts';

/** What is said of a file. */
export interface Remark {
  /** As in content-file.ts; empty for a sentence about no file. */
  file: string;
  /** Name of the field, such as `closing.heading`; `body` for the text; empty for the whole file. */
  name: string;
  words: string;
}

/** `about.md (lede): It is long.`; indented or in `content/` as well. */
export function remarkOf(sentence: string): Remark {
  const [, path = '', place = '', rest = ''] =
    /^\s*(?:content\/(?:pages\/)?)?([a-z0-9/-]+\.(?:md|yaml))(?: \(([^)]*)\))?:? (.+)$/s.exec(sentence) ?? [];
  if (!isFileName(path)) return { file: '', name: '', words: sentence.trim() };
  const under = /^body, under ("[^"]*")/.exec(place)?.[1];
  const words = capital(rest);
  if (/^body\b/.test(place))
    return { file: path, name: 'body', words: under ? `Under ${under}: ${words}` : words };
  return { file: path, name: /^[\w.-]+$/.test(place) ? place : '', words };
}
