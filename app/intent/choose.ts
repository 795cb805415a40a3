/** Chooses and shows page copy that fits the visitor's intent. */

import { type FoundIntent, nextChoice } from '#domain/intent/choose-intent.ts';
import type { Arrival, ChosenIntent, Intent } from '#domain/intent/intent.ts';
import { assignVariant, isTriedOn, wordsFor } from '#domain/intent/words-for.ts';
import { count } from '../measure/count.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { whenConverted } from './converted.ts';
import { type Kept, keep, recall } from './kept.ts';
import { show, whenShown } from './rewrites.ts';
import { isTooLate } from './too-late.ts';

/** All intents without their words, injected at build (vite.config.ts). */
declare const __INTENT_SIGNS__: readonly Intent[];

const intents = __INTENT_SIGNS__;

let kept: Kept | undefined;
let chosen: ChosenIntent | undefined;

/** Shows words that fit the arrival, unless the visitor is already reading the page. Returns the choice, if any. */
export function chooseWords(page: string, arrival: VisitArrival): ChosenIntent | undefined {
  const { draw } = memoryOfVisit();
  const found = nextChoice(chosen, signsOf(page, arrival), intents);
  if (found && (found.intent !== chosen?.intent || found.by !== chosen.by)) {
    chosen = inExperiment(found, draw);
    remember({ intent: found.intent.id, by: found.by });
  }
  if (isTooLate()) return chosen;
  if (chosen && Object.hasOwn(wordsFor(chosen), page)) void showWords(chosen);
  noteControl(page);
  return chosen;
}

async function showWords(choice: ChosenIntent): Promise<void> {
  try {
    const { rewritesOf } = await import('./words.ts');
    if (!isTooLate()) show(rewritesOf(choice));
  } catch {
    // Offline or files from another build: keep the page's own words.
  }
}

/** Drops the in-memory state, so the next use reads storage again. */
export function forgetMemory(): void {
  kept = undefined;
  chosen = undefined;
}

const namesOf = ({ intent, variant }: ChosenIntent) => ({
  intent: intent.id,
  ...(variant !== undefined && { variant }),
});

function inExperiment(found: FoundIntent, draw: number): ChosenIntent {
  const variant = assignVariant(found.intent, draw);
  return { ...found, ...(variant !== undefined && { variant }) };
}

function memoryOfVisit(): Kept {
  if (kept) return kept;
  const memory = recall();
  kept = memory;
  const intent = intents.find(({ id }) => id === memory.intent);
  if (intent && memory.by) chosen = inExperiment({ intent, by: memory.by }, memory.draw);
  whenShown(expose);
  whenConverted(convert);
  return memory;
}

function remember(change: Partial<Kept>): void {
  kept = { ...memoryOfVisit(), ...change };
  keep(kept);
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

/** The same-site page that led here. */
function pageBefore(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? pathname : undefined;
}

/** Counts the exposure to an intent's words once per visit; for experiments only on pages they change. */
function expose(page: string): void {
  if (!chosen || (chosen.variant !== undefined && !isTriedOn(page, chosen.intent))) return;
  const names = namesOf(chosen);
  const { exposed } = memoryOfVisit();
  if (exposed.includes(names.intent)) return;
  remember({ exposed: [...exposed, names.intent] });
  count({ kind: 'exposure', ...names });
}

/** The control group counts as exposed on pages a variant would change. */
function noteControl(page: string): void {
  if (chosen?.variant !== undefined && !Object.hasOwn(wordsFor(chosen), page)) expose(page);
}

/** Each form counts once per visit, so rates cannot exceed 100%. */
function convert(form: string): void {
  if (!chosen) return;
  const names = namesOf(chosen);
  const { exposed, converted } = memoryOfVisit();
  const entry = `${names.intent} ${form}`;
  if (!exposed.includes(names.intent) || converted.includes(entry)) return;
  remember({ converted: [...converted, entry] });
  count({ kind: 'conversion', ...names, form });
}
