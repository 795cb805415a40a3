/** Arguments of the audit commands. */
import { UsageError } from '../shared/command.ts';

export function onlyAddress([address, ...more]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Give the address of a website.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many: give one address.`);
  return address;
}

/** Undefined if the option is missing. */
export function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError(`--${name} must be a whole number above 0.`);
  return Number(given);
}
