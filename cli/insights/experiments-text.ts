/** Experiments in words: figures of each form, a verdict for each variant, and how far to believe it. */
import type { JudgedVariant } from '#domain/measure/experiment.ts';
import type { Experiment, ShownIntent } from '#server/operator/insights/experiments.ts';
import { figures, note, section } from './layout.ts';
import { count, percent, points, rangeWords, rateWords } from './words.ts';

type Width = number | undefined;

export function experimentText({ intent, name, ...rest }: Experiment, width: Width): string {
  const { assignment, forms, variants, left } = rest;
  const shown = variants.map(({ variant, exposures }) => `${variant} ${count(exposures)}`).join(', ');
  const uneven = 'Assignment looks uneven: do not trust these figures before you know why.';
  const lost = left.map(({ variant, exposures }) => `"${variant}" ${count(exposures)}`).join(', ');
  return [
    section(
      `EXPERIMENT ${intent}: ${name}`,
      note(`Shown: ${shown}.`, width),
      assignment.looksUneven ? note(uneven, width) : '',
      left.length > 0 ? note(`Left out, not variants of it now: ${lost}.`, width) : '',
      forms.length === 0 ? note('Too little data: nobody who saw the words has sent a form yet.', width) : '',
    ),
    ...forms.map(({ form, variants: judged }) => formText(form, judged, width)),
  ].join('\n\n');
}

function formText(form: string, variants: readonly JudgedVariant[], width: Width): string {
  const rows = variants.map(({ variant, exposures, conversions, rate, difference }) => [
    variant,
    count(exposures),
    count(conversions),
    rateWords(rate),
    rangeWords(rate),
    difference ? `${points(difference.value)} (${points(difference.low)} to ${points(difference.high)})` : '',
  ]);
  const headings = [`FORM ${form}`, 'SHOWN', 'SENT', 'RATE', 'LIKELY RANGE', 'DIFFERENCE, POINTS'];
  const verdicts = variants.flatMap((one) => (one.verdict === null ? [] : [note(verdictOf(one), width)]));
  const clamped = variants.filter((one) => one.clamped).map(({ variant }) => variant);
  return [
    figures(headings, rows, width),
    ...verdicts,
    clamped.length > 0
      ? note(
          `More was sent than shown for ${clamped.join(', ')}, as some was shown before these days or its count got lost: its rate is held at 100%.`,
          width,
        )
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function verdictOf({ variant, verdict, missing }: JudgedVariant): string {
  switch (verdict) {
    case 'assignment looks uneven':
      return `${variant}: assignment looks uneven: do not trust.`;
    case 'better':
      return `${variant}: better than the words of the control.`;
    case 'worse':
      return `${variant}: worse than the words of the control.`;
    case 'no difference seen':
      return `${variant}: no difference seen. One of a fifth of the control’s rate or more would likely have shown.`;
    default:
      return `${variant}: too little data. ${waitFor(missing)}`;
  }
}

function waitFor(missing: JudgedVariant['missing']): string {
  if (missing === null)
    return 'Nobody who saw the words sent this form, so not even the size of a difference can be guessed.';
  if (missing.exposures === 0) return 'Wait until at least 10 were sent by both together.';
  const size = percent(missing.toSee).replace('%', '');
  return `About ${count(roughly(missing.exposures))} more visits for each variant are needed to see a difference of ${size} points in 80 of 100 tries.`;
}

/** Rounded up to two digits: the figure rests on a guess. */
function roughly(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return Math.ceil(n / unit) * unit;
}

/** How to read all of it; `comparisons` is the number of verdicts above. */
export function cautions(comparisons: number, width: Width): string {
  const several = comparisons > 1 ? `, and there are ${comparisons} above` : '';
  return [
    note(
      'The rate is visits that sent this form, of visits that saw the words; a visit that sends two forms counts under both. Ranges are 95% (Wilson; Newcombe for differences).',
      width,
    ),
    note(
      `Of 20 comparisons without any true difference one looks like a difference by chance${several}; looking every day until one appears makes that far likelier, so decide beforehand how long to wait.`,
      width,
    ),
  ].join('\n');
}

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
