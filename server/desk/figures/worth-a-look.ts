/** Highlights, in sentences: where inquiries come from, and where visitors are lost. */
import { enoughCases, percent, type Rate, sourceWords, vitalValue } from '#domain/measure/figure-words.ts';
import { count } from '#domain/words/numbers.ts';
import type { bookingOf, formsOf, searchesOf, sourcesOf, toolsOf } from './sections.ts';
import type { readVitals } from './vitals.ts';

/** Minimum number of cases for a sentence. */
const enoughVisits = 100;
const enoughSearches = 5;
const mostBarren = 3;
/** Errors per form begun, and finishes per tool begun, that cause a sentence. */
const manyErrors = 0.5;
const fewFinish = 0.4;

/** `see`: the part of the figures with details. */
const look = <See extends string>(see: See, sentence: string) => ({ see, sentence });

/** Sections to look at, with the names of forms and tools. */
interface Sections {
  sources: ReturnType<typeof sourcesOf>;
  booking: ReturnType<typeof bookingOf>;
  forms: readonly (ReturnType<typeof formsOf>[number] & { name: string })[];
  tools: readonly (ReturnType<typeof toolsOf>[number] & { name: string })[];
  vitals: Awaited<ReturnType<typeof readVitals>>;
  searches: ReturnType<typeof searchesOf>;
}

/** What to look at first; empty with too few cases. */
export const worthALook = (sections: Sections) => [
  ...sourceLooks(sections),
  ...bookingLooks(sections),
  ...formLooks(sections),
  ...toolLooks(sections),
  ...speedLooks(sections),
  ...searchLooks(sections),
];

function sourceLooks({ sources }: Sections) {
  const all = sources.reduce((sum, { visits }) => sum + visits, 0);
  const [first] = sources.toSorted((a, b) => b.visits - a.visits);
  if (!first || all < enoughVisits) return [];
  const [best] = sources.toSorted((a, b) => b.inquiriesByLastTouch - a.inquiriesByLastTouch);
  const brought =
    best && best.inquiriesByLastTouch > 0
      ? ` Most inquiries: ${sourceWords(best.source)}, ${count(best.inquiriesByLastTouch)}.`
      : ' None brought an inquiry yet.';
  const most = `Most visits: ${sourceWords(first.source)}, ${count(first.visits)} of ${count(all)}.`;
  const barren = sources.filter(
    ({ source, visits, inquiriesByLastTouch }) =>
      source.startsWith('campaign:') && visits >= enoughVisits && inquiriesByLastTouch === 0,
  );
  return [
    look('sources', most + brought),
    ...barren
      .slice(0, mostBarren)
      .map(({ source, visits }) =>
        look('sources', `No inquiry came from ${sourceWords(source)}, in ${count(visits)} visits.`),
      ),
  ];
}

const stepNames: Readonly<Record<string, string>> = {
  'time-chosen': 'Of open times shown, a time was chosen in',
  'details-begun': 'Of times chosen, details were begun in',
  booked: 'Of details begun, a call was booked in',
};

function bookingLooks({ booking }: Sections) {
  const steps = booking.flatMap(({ step, ofStepBefore }) =>
    isMeaningful(ofStepBefore) ? [{ step, ...ofStepBefore }] : [],
  );
  const [weakest] = steps.toSorted((a, b) => a.hits / a.n - b.hits / b.n);
  if (!weakest) return [];
  const { step, hits, n } = weakest;
  return [look('booking', `Booking loses most here. ${stepNames[step]} ${count(hits)} of ${count(n)}.`)];
}

function formLooks({ forms }: Sections) {
  return forms
    .filter(({ started, errors }) => started >= enoughCases && errors >= manyErrors * started)
    .map(({ name, started, errors }) =>
      look(
        'forms',
        `The form ${name} was refused ${count(errors)} times for ${count(started)} begun: try it on a phone, and look which field people miss.`,
      ),
    );
}

function toolLooks({ tools }: Sections) {
  const seldom = tools.filter(
    ({ finishRate }) => isMeaningful(finishRate) && finishRate.hits / finishRate.n < fewFinish,
  );
  const [worst] = seldom.toSorted((a, b) => a.finished / a.started - b.finished / b.started);
  if (!worst) return [];
  const { name, finished, started } = worst;
  const share = `${percent(finished / started)} finish (${count(finished)} of ${count(started)})`;
  return [look('tools', `Of those who begin ${name}, ${share}.`)];
}

function speedLooks({ vitals }: Sections) {
  const [slowest] = vitals.slowestPages.filter(({ grade }) => grade === 'poor');
  if (!slowest) return [];
  const where = slowest.device === 'phone' ? 'phones' : 'desktops';
  const time = vitalValue('LCP', slowest.p75);
  return [look('vitals', `${slowest.page} is slow on ${where}: one load in four takes longer than ${time}.`)];
}

function searchLooks({ searches }: Sections) {
  const [first] = searches.top;
  if (!first || first.n < enoughSearches) return [];
  return [look('searches', `“${first.words}” was searched for ${count(first.n)} times, and nothing found.`)];
}

/** Enough cases, and no more hits than cases. */
const isMeaningful = (rate: Rate | null): rate is Rate =>
  rate !== null && !rate.tooFew && rate.hits <= rate.n;
