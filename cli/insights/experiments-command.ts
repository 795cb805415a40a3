import type { Intent } from '#domain/intent/intent.ts';
import { dayAt, type Period } from '#domain/measure/period.ts';
import { nearest } from '#server/config/config-names.ts';
import type { Database } from '#server/db/tables.ts';
import { firstDay } from '#server/operator/insights/counts.ts';
import { readExperiments } from '#server/operator/insights/experiments.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import {
  type Command,
  type CommandContext,
  exitCode,
  NotFoundError,
  readOptions,
} from '../shared/command.ts';
import { businessZone } from '../shared/zone.ts';
import { chosenDays, daysOptions, daysUsage, type GivenDays } from './chosen-days.ts';
import { caution, experimentText, shownText } from './experiments-text.ts';
import { documentHead, headingOf } from './heading.ts';
import { note } from './layout.ts';

const options = { ...daysOptions, intent: { type: 'string' }, json: { type: 'boolean' } } as const;

type Intents = readonly Pick<Intent, 'id' | 'name' | 'variants'>[];
type Figures = Awaited<ReturnType<typeof readExperiments>>;

/** Of the intents given: what is in content/intents/intents.ts, or a test's own. */
export function experimentsCommand(intents: Intents): Command {
  return {
    usage: `experiments [--intent ID] ${daysUsage} [--json]`,
    summary:
      'Intents whose words are tried in variants: counts, rates and a verdict. Of all days unless some are named.',
    async run(args, context) {
      const values = readOptions(args, options);
      const { out, clock, config, width } = context;
      const zone = businessZone(config);
      const wanted = intents.filter(({ id }) => values.intent === undefined || id === values.intent);
      if (values.intent !== undefined && wanted.length === 0)
        throw new NotFoundError(unknownIntent(values.intent, intents));
      // Before the database is opened, so that usage errors come first.
      chosenDays(values, clock.now(), zone);
      await withDatabase(context, async (db) => {
        const period = await periodOf(db, values, context);
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

/** By default starts at the first count, since variants are compared over all the days they ran. */
async function periodOf(db: Database, given: GivenDays, { clock, config }: CommandContext): Promise<Period> {
  const zone = businessZone(config);
  const isGiven = given.since !== undefined || given.until !== undefined || given.days !== undefined;
  if (isGiven) return chosenDays(given, clock.now(), zone);
  const today = dayAt(clock.now(), zone);
  const first = await firstDay(db);
  return { first: first !== undefined && first < today ? first : today, last: today };
}

function unknownIntent(id: string, intents: Intents): string {
  if (intents.length === 0) return 'There are no intents in content/intents/intents.ts.';
  const meant = nearest(
    id,
    intents.map((one) => one.id),
  );
  return `There is no intent "${id}" in content/intents/intents.ts. Did you mean "${meant}"?`;
}

function texts({ experiments, shown }: Figures, width: number | undefined): string[] {
  if (shown.length === 0) return [note('There are no intents in content/intents/intents.ts.', width)];
  const hint =
    'No intent has variants, so nothing is compared. Give one `variants` in content/intents/intents.ts.';
  return [
    ...experiments.map((one) => experimentText(one, width)),
    note(experiments.length === 0 ? hint : caution, width),
    shown.some(({ exposures }) => exposures > 0)
      ? shownText(shown, width)
      : note('No intent’s words have been shown yet in these days.', width),
  ];
}
