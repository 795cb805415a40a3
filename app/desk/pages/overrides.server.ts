/** Values that the environment sets, so that those in the file do not count. */
import { valueFileOf } from '#content/editing/content-file.ts';
import { environment } from '#content/site/environment.ts';
import { overridable } from '#content/site/site.ts';

export interface Overrides {
  /** Sentences by the name of the field. */
  fields: Readonly<Record<string, string>>;
  /** About the file as a whole; empty when it counts. */
  whole: string;
}

/** `name`: of the file. */
export function overridesOf(name: string): Overrides {
  const file = valueFileOf(name);
  const isCalls = file === 'hours' || file === 'holidays';
  const booking = isCalls ? environment.BOOKING_CONFIG?.trim() : '';
  const set = Object.entries(overridable).filter(([variable]) => environment[variable]?.trim());
  return {
    fields: Object.fromEntries(
      file !== 'brand'
        ? []
        : set.map(([variable, field]) => [
            field,
            `The environment sets this: ${variable} is ${environment[variable]?.trim()}. The form cannot change it.`,
          ]),
    ),
    whole: booking
      ? `The environment sets the hours and holidays: BOOKING_CONFIG is ${booking}. What you change here counts once that variable is gone.`
      : '',
  };
}
