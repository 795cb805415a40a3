/** Counts of the intents' wordings and their variants. */
import { control, type Intent } from '#domain/intent/intent.ts';
import { judgeVariants, type VariantCounts } from '#domain/measure/experiment.ts';
import type { Period } from '#domain/measure/period.ts';
import { rateOf } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { mostFirst, sumsBy } from './figures.ts';

type Named = Pick<Intent, 'id' | 'name' | 'variants'>;

/**
 * `experiments`: intents with variants, each form judged separately, since one visit may send several. `shown`: for all
 * intents, views of their wording and the forms that followed.
 */
export async function readExperiments(db: Database, period: Period, intents: readonly Named[]) {
  const rows = await sumsBy(db, period, ['exposure', 'conversion'], ['kind', 'subject', 'detail']);
  const counts = countsByIntent(rows);
  const of = ({ id }: Named) => counts.get(id) ?? new Map<string, VariantCounts>();
  return {
    experiments: intents.filter(isExperiment).map((intent) => experimentOf(intent, of(intent))),
    shown: intents.map((intent) => shownOf(intent, [...of(intent).values()])),
  };
}

export type Experiment = ReturnType<typeof experimentOf>;
export type ShownIntent = ReturnType<typeof shownOf>;

const isExperiment = ({ variants = {} }: Named) => Object.keys(variants).length > 0;

/** `exposure`: intent | variant. `conversion`: intent | `variant form`. */
function countsByIntent(rows: readonly { kind: string; subject: string; detail: string; n: number }[]) {
  type Counting = VariantCounts & { conversions: Record<string, number> };
  const intents = new Map<string, Map<string, Counting>>();
  for (const { kind, subject, detail, n } of rows) {
    const [variant = '', form = ''] = kind === 'exposure' ? [detail] : detail.split(' ');
    const variants = intents.getOrInsertComputed(subject, () => new Map());
    const counted = variants.getOrInsert(variant, { variant, exposures: 0, conversions: {} });
    if (kind === 'exposure') counted.exposures += n;
    else counted.conversions[form] = (counted.conversions[form] ?? 0) + n;
  }
  return intents;
}

function experimentOf({ id, name, variants = {} }: Named, counted: ReadonlyMap<string, VariantCounts>) {
  const compared = [control, ...Object.keys(variants)].map(
    (variant): VariantCounts => counted.get(variant) ?? { variant, exposures: 0, conversions: {} },
  );
  return {
    intent: id,
    name,
    forms: formsOf(compared).map((form) => ({ form, variants: judgeVariants(compared, form) })),
  };
}

function shownOf({ id, name }: Named, variants: readonly VariantCounts[]) {
  const exposures = variants.reduce((sum, one) => sum + one.exposures, 0);
  const forms = formsOf(variants).map((form) => {
    const n = variants.reduce((sum, { conversions }) => sum + (conversions[form] ?? 0), 0);
    return { form, conversions: n, rate: rateOf(n, exposures) };
  });
  return {
    intent: id,
    name,
    exposures,
    forms: mostFirst(forms, ({ conversions }) => conversions, 'form'),
  };
}

const formsOf = (variants: readonly VariantCounts[]) =>
  [...new Set(variants.flatMap(({ conversions }) => Object.keys(conversions)))].sort();
