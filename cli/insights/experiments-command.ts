import type { Intent } from '#domain/intent/intent.ts';
import { dayAt, type Period } from '#domain/measure/period.ts';
import { nearest } from '#server/config-names.ts';
import type { Database } from '#server/db/tables.ts';
import { firstDayOf } from '#server/operator/insights/counts.ts';
import { readExperiments } from '#server/operator/insights/experiments.ts';
import { type Command, exitCode, readOptions, type Surroundings } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { businessZone } from '../zone.ts';
import { chosenDays, daysOptions, daysUsage, type GivenDays } from './chosen-days.ts';
import { cautions, experimentText, shownText } from './experiments-text.ts';
import { documentHead, headingOf } from './heading.ts';
import { note } from './layout.ts';

const options = { ...daysOptions, intent: { type: 'string' }, json: { type: 'boolean' } } as const;

type Intents = readonly Pick<Intent, 'id' | 'name' | 'variants'>[];
type Figures = Awaited<ReturnType<typeof readExperiments>>;

/** Of the intents given: what stands in content/intents.ts, or a test's own. */
export function experimentsCommand(intents: Intents): Command {
  return {
    usage: `experiments [--intent ID] ${daysUsage} [--json]`,
    summary:
      'Intents whose words are tried in variants: rates, differences to the control with 95% intervals, and a verdict. Of all days unless some are named.',
    async run(args, surroundings) {
      const values = readOptions(args, options);
      const { err, out, clock, config, width } = surroundings;
      const zone = businessZone(config);
      const wanted = intents.filter(({ id }) => values.intent === undefined || id === values.intent);
      if (values.intent !== undefined && wanted.length === 0) {
        err(unknownIntent(values.intent, intents));
        return exitCode.notFound;
      }
      // Before the database is opened, so that a slip is told first.
      chosenDays(values, clock.now(), zone);
      await withDatabase(surroundings, async (db) => {
        const period = await periodOf(db, values, surroundings);
        const found = await readExperiments(db, period, wanted);
        out(
          values.json
            ? JSON.stringify({ ...documentHead(period, clock.now(), zone), ...found }, null, 2)
            : [headingOf(period, clock.now(), zone, width), ...texts(found, width)].join('\n\n'),
        );
      });
      return exitCode.done;
    },
  };
}

/** Variants are compared over all the days they ran, so nothing given means from the first count on. */
async function periodOf(db: Database, given: GivenDays, { clock, config }: Surroundings): Promise<Period> {
  const zone = businessZone(config);
  const isGiven = given.since !== undefined || given.until !== undefined || given.days !== undefined;
  if (isGiven) return chosenDays(given, clock.now(), zone);
  const today = dayAt(clock.now(), zone);
  const first = await firstDayOf(db, ['exposure', 'conversion'], today);
  return { first: first ?? today, last: today };
}

function unknownIntent(id: string, intents: Intents): string {
  if (intents.length === 0) return 'There are no intents in content/intents.ts.';
  const meant = nearest(
    id,
    intents.map((one) => one.id),
  );
  return `There is no intent "${id}" in content/intents.ts. Did you mean "${meant}"?`;
}

function texts({ experiments, shown }: Figures, width: number | undefined): string[] {
  if (shown.length === 0) return [note('There are no intents in content/intents.ts.', width)];
  const comparisons = experiments
    .flatMap(({ forms }) => forms.flatMap(({ variants }) => variants))
    .filter(({ verdict }) => verdict !== null).length;
  const hint = 'No intent has variants, so nothing is compared. Give one `variants` in content/intents.ts.';
  return [
    ...experiments.map((one) => experimentText(one, width)),
    experiments.length === 0 ? note(hint, width) : cautions(comparisons, width),
    shown.some(({ exposures }) => exposures > 0)
      ? shownText(shown, width)
      : note('No intent’s words have been shown yet in these days.', width),
  ];
}
