/** Experiments as text: figures per form, a verdict per variant, and how to read them. */
import type { JudgedVariant } from '#domain/measure/experiment.ts';
import { count, rateWords } from '#domain/measure/figure-words.ts';
import type { Experiment, ShownIntent } from '#server/operator/insights/experiments.ts';
import { figures, note, section } from './layout.ts';

type Width = number | undefined;

export function experimentText({ intent, name, forms }: Experiment, width: Width): string {
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

/** How to read the verdicts. */
export const caution =
  'The rate is visits that sent this form, of visits that saw the words; a visit that sends two forms counts under both. One comparison in 20 looks decided by chance, so decide beforehand how long to wait.';

export function shownText(intents: readonly ShownIntent[], width: Width): string {
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
