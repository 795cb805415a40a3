/** Chooses and shows page copy that fits the visitor's intent. */
import { nextChoice } from '#domain/measure/intent/choose-intent.ts';
import type { Arrival, ChosenIntent, Intent } from '#domain/measure/intent/intent.ts';
import { readStored, store } from '../enhance/storage.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { show } from './rewrites.ts';
import { isTooLate } from './too-late.ts';
import { intentKey, pageBefore } from './when-to-choose.ts';

/** All intents without their words, injected at build (vite.config.ts). */
declare const __INTENT_SIGNS__: readonly Intent[];

const intents = __INTENT_SIGNS__;

let chosen: ChosenIntent | undefined;

/** Shows words that fit the arrival, unless the visitor is already reading the page. Returns the choice, if any. */
export function chooseWords(page: string, arrival: VisitArrival): ChosenIntent | undefined {
  chosen ??= recall(intents);
  const found = nextChoice(chosen, signsOf(page, arrival), intents);
  if (found && (found.intent !== chosen?.intent || found.by !== chosen.by)) {
    chosen = found;
    keep(found);
  }
  if (chosen && !isTooLate() && Object.hasOwn(chosen.intent.rewrites, page)) void showWords(chosen);
  return chosen;
}

async function showWords({ intent }: ChosenIntent): Promise<void> {
  try {
    const { rewritesOf } = await import('./words.ts');
    if (!isTooLate()) show(rewritesOf(intent.id));
  } catch {
    // Offline or files from another build: keep the page's own words.
  }
}

/** Use the campaign only when new: a remembered one was evaluated before. */
function signsOf(page: string, arrival: VisitArrival): Arrival {
  const isFresh = arrival.isNew || !chosen;
  return {
    intent: arrival.askedIntent,
    campaign: isFresh ? arrival.touch.campaign : undefined,
    term: isFresh ? arrival.touch.term : undefined,
    referringPage: intents.some(({ referrers }) => referrers.includes(page)) ? page : pageBefore(),
  };
}

/** This tab's choice among the intents, if any. */
function recall(intents: readonly Intent[]): ChosenIntent | undefined {
  const { intent: id, by } = stored();
  const intent = intents.find((one) => one.id === id);
  return intent && isSign(by) ? { intent, by } : undefined;
}

/** Without storage the choice lasts until the next page load. */
const keep = ({ intent, by }: ChosenIntent): void =>
  store('sessionStorage', intentKey, JSON.stringify({ intent: intent.id, by }));

function stored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored('sessionStorage', intentKey) ?? '{}') };
  } catch {
    return {};
  }
}

const isSign = (value: unknown): value is ChosenIntent['by'] =>
  ['intent', 'campaign', 'term', 'referrer'].includes(value as string);
