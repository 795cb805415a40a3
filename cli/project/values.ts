/**
 * `#values`: the values that operators set in content/values/*.yaml, and the tables of content/*.yaml. Vite replaces this
 * module with the values themselves (scripts/build/bundled-content.ts), so a build neither reads the files nor contains
 * their schemas.
 */
import { type AllValues, valuesOnDisk } from './read-values.ts';

/** Set by cli/shared/last-good-values.ts. */
const lastGood: AllValues | undefined = Reflect.get(globalThis, '__last_good_values__');

const read = lastGood ? { values: lastGood } : valuesOnDisk();
if ('faults' in read) {
  const error = new Error(read.faults.join('\n'));
  // The sentences name the file; a stack would bury them.
  error.stack = error.message;
  throw error;
}

export const { brand, prices, founders, booking, proof, terms, pictures, sequences } = read.values;
export const { intents, deadlines } = read.values;
