/** Highlights, in sentences: where inquiries come from, and where visitors are lost. */
import { count, percent, sourceWords, vitalValue } from '#domain/measure/figure-words.ts';
import { enoughCases, type Rate } from '#domain/statistics/rate.ts';
import type { Insights } from './insights.ts';

/** Minimum number of cases for a sentence. */
const enoughVisits = 100;
const enoughSearches = 5;
/** Campaigns without an inquiry to name, the largest first. */
const mostBarren = 3;
/** Errors per form begun, and finishes per tool begun, that cause a sentence. */
const manyErrors = 0.5;
const fewFinish = 0.4;

/** `see`: the part of the figures with details; also the name of its command. */
const look = <See extends string>(see: See, sentence: string) => ({ see, sentence });

/** How sentences name a form or a tool; the command line names them as in its tables. */
interface Names {
  form(name: string): string;
  tool(slug: string): string;
}

const plainNames: Names = { form: (name) => name, tool: (slug) => slug };

/** What to look at first; empty with too few cases. */
export async function readWorthALook(insights: Insights, names: Names = plainNames) {
  return [
    ...(await sourceLooks(insights)),
    ...(await bookingLooks(insights)),
    ...(await formLooks(insights, names)),
    ...(await toolLooks(insights, names)),
    ...(await speedLooks(insights)),
    ...(await searchLooks(insights)),
  ];
}

async function sourceLooks(insights: Insights) {
  const sources = await insights.sources();
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

async function bookingLooks(insights: Insights) {
  const steps = (await insights.booking()).flatMap(({ step, ofStepBefore }) =>
    isMeaningful(ofStepBefore) ? [{ step, ...ofStepBefore }] : [],
  );
  const [weakest] = steps.toSorted((a, b) => a.hits / a.n - b.hits / b.n);
  if (!weakest) return [];
  const { step, hits, n } = weakest;
  return [look('booking', `Booking loses most here. ${stepNames[step]} ${count(hits)} of ${count(n)}.`)];
}

async function formLooks(insights: Insights, names: Names) {
  return (await insights.forms())
    .filter(({ started, errors }) => started >= enoughCases && errors >= manyErrors * started)
    .map(({ form, started, errors }) =>
      look(
        'forms',
        `The form ${names.form(form)} was refused ${count(errors)} times for ${count(started)} begun: try it on a phone, and look which field people miss.`,
      ),
    );
}

async function toolLooks(insights: Insights, names: Names) {
  const tools = (await insights.tools()).filter(
    ({ finishRate }) => isMeaningful(finishRate) && finishRate.hits / finishRate.n < fewFinish,
  );
  const [worst] = tools.toSorted((a, b) => a.finished / a.started - b.finished / b.started);
  if (!worst) return [];
  const { tool, finished, started } = worst;
  const share = `${percent(finished / started)} finish (${count(finished)} of ${count(started)})`;
  return [look('tools', `Of those who begin ${names.tool(tool)}, ${share}.`)];
}

async function speedLooks(insights: Insights) {
  const { slowestPages } = await insights.vitals();
  const [slowest] = slowestPages.filter(({ grade }) => grade === 'poor');
  if (!slowest) return [];
  const where = slowest.device === 'phone' ? 'phones' : 'desktops';
  const time = vitalValue('LCP', slowest.p75);
  return [look('vitals', `${slowest.page} is slow on ${where}: one load in four takes longer than ${time}.`)];
}

async function searchLooks(insights: Insights) {
  const [first] = (await insights.searches()).top;
  if (!first || first.n < enoughSearches) return [];
  return [look('searches', `“${first.words}” was searched for ${count(first.n)} times, and nothing found.`)];
}

/** Enough cases, and no more hits than cases. */
const isMeaningful = (rate: Rate | null): rate is Rate =>
  rate !== null && !rate.tooFew && rate.hits <= rate.n;
