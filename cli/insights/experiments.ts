/** `npm run insights -- experiments`: words tried in variants, their figures per form, and a verdict per variant. */
import type { Intent } from '#domain/intent/intent.ts';
import type { JudgedVariant } from '#domain/measure/experiment.ts';
import { count, rateWords } from '#domain/measure/figure-words.ts';
import { dayAt, type Period } from '#domain/measure/period.ts';
import { nearest } from '#server/config/config-names.ts';
import type { Database } from '#server/db/tables.ts';
import { type Experiment, readExperiments, type ShownIntent } from '#server/operator/insights/experiments.ts';
import { firstDay } from '#server/operator/insights/figures.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, type CommandContext, command, NotFoundError, text } from '../shared/command.ts';
import { chosenDays, daysOptions, daysUsage, documentHead, type GivenDays, headingOf } from './days.ts';
import { figures, note, section } from './layout.ts';

type Intents = readonly Pick<Intent, 'id' | 'name' | 'variants'>[];
type Figures = Awaited<ReturnType<typeof readExperiments>>;

/** Of the intents given: what is in content/intents/intents.ts, or a test's own. */
export function experimentsCommand(intents: Intents): Command {
  return command({
    usage: `experiments [--intent ID] ${daysUsage} [--json]`,
    summary:
      'Intents whose words are tried in variants: counts, rates and a verdict. Of all days unless some are named.',
    options: { ...daysOptions, intent: text },
    async run(values, context) {
      const { out, outJson, clock, zone, width } = context;
      const wanted = intents.filter(({ id }) => values.intent === undefined || id === values.intent);
      if (values.intent !== undefined && wanted.length === 0)
        throw new NotFoundError(unknownIntent(values.intent, intents));
      // Before the database is opened, so that usage errors come first.
      chosenDays(values, clock.now(), zone);
      await withDatabase(context, async (db) => {
        const period = await periodOf(db, values, context);
        const found = await readExperiments(db, period, wanted);
        if (values.json) outJson({ ...documentHead(period, clock.now(), zone), ...found });
        else out([headingOf(period, clock.now(), zone, width), ...texts(found, width)].join('\n\n'));
      });
    },
  });
}

/** By default starts at the first count, since variants are compared over all the days they ran. */
async function periodOf(db: Database, given: GivenDays, { clock, zone }: CommandContext): Promise<Period> {
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

type Width = number | undefined;

function experimentText({ intent, name, forms }: Experiment, width: Width): string {
  const unsent = 'Not enough visits yet: nobody who saw the words has sent a form.';
  return [
    section(`EXPERIMENT ${intent}: ${name}`, forms.length === 0 ? note(unsent, width) : ''),
    ...forms.map(({ form, variants }) => formText(form, variants, width)),
  ].join('\n\n');
}

function formText(form: string, variants: readonly JudgedVariant[], width: Width): string {
  const rows = variants.map(({ variant, exposures, conversions, rate }) => [
    variant,
    count(exposures),
    count(conversions),
    rateWords(rate),
  ]);
  return section(
    figures([`FORM ${form}`, 'SHOWN', 'SENT', 'RATE'], rows, width),
    ...variants.map((one) => (one.verdict === null ? '' : note(`${one.variant}: ${sentenceOf(one)}`, width))),
  );
}

function sentenceOf({ verdict }: JudgedVariant): string {
  const isDecided = verdict === 'ahead' || verdict === 'behind';
  return isDecided ? `${verdict} of the control, likely (95%).` : `${verdict}.`;
}

const caution =
  'The rate is visits that sent this form, of visits that saw the words; a visit that sends two forms counts under both. One comparison in 20 looks decided by chance, so decide beforehand how long to wait.';

function shownText(intents: readonly ShownIntent[], width: Width): string {
  const rows = intents.flatMap(({ intent, exposures, forms }) =>
    forms.length === 0
      ? [[intent, count(exposures), '0', '']]
      : forms.map(({ form, conversions, rate }) => [
          `${intent}, ${form}`,
          count(exposures),
          count(conversions),
          rateWords(rate),
        ]),
  );
  return section('INTENTS', figures(['INTENT, FORM', 'SHOWN', 'SENT', 'RATE'], rows, width));
}
