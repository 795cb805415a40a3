/** The few things to look at first, in sentences: where inquiries come from, and where visitors are lost. */
import { enoughCases, type Rate } from '#domain/statistics/rate.ts';
import type { Insights } from '#server/operator/insights/insights.ts';
import { note, section } from '../layout.ts';
import { defineSection } from '../section.ts';
import { count, percent, sourceWords, vitalValue } from '../words.ts';

/** So many of a kind before a sentence is made of them. */
const enoughVisits = 100;
const enoughSearches = 5;
/** Errors for each form begun, and finishes for each tool begun, that are worth a sentence. */
const manyErrors = 0.5;
const fewFinish = 0.4;

interface Look {
  /** The command that tells more. */
  see: string;
  sentence: string;
}

export const worthALook = defineSection({
  name: 'worthALook',
  summary: 'What to look at first.',
  async read(insights: Insights): Promise<Look[]> {
    const looks = [
      ...(await sourceLooks(insights)),
      ...(await bookingLooks(insights)),
      ...(await formLooks(insights)),
      ...(await toolLooks(insights)),
      ...(await speedLooks(insights)),
      ...(await searchLooks(insights)),
    ];
    return looks;
  },
  print(looks, { width }) {
    if (looks.length === 0) return section('WORTH A LOOK', 'Too few visits yet to point at anything.');
    return section(
      'WORTH A LOOK',
      ...looks.map(({ see, sentence }) => note(`- ${sentence} See ${see}.`, width)),
    );
  },
});

async function sourceLooks(insights: Insights): Promise<Look[]> {
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
    { see: 'sources', sentence: most + brought },
    ...barren.map(({ source, visits }) => ({
      see: 'sources',
      sentence: `No inquiry came from ${sourceWords(source)}, in ${count(visits)} visits.`,
    })),
  ];
}

const stepNames: Readonly<Record<string, string>> = {
  'time-chosen': 'Of open times shown, a time was chosen in',
  'details-begun': 'Of times chosen, details were begun in',
  booked: 'Of details begun, a call was booked in',
};

async function bookingLooks(insights: Insights): Promise<Look[]> {
  const steps = (await insights.booking()).flatMap(({ step, ofStepBefore }) =>
    isTold(ofStepBefore) ? [{ step, ...ofStepBefore }] : [],
  );
  const [weakest] = steps.toSorted((a, b) => a.hits / a.n - b.hits / b.n);
  if (!weakest) return [];
  const { step, hits, n } = weakest;
  return [
    {
      see: 'booking',
      sentence: `Booking loses most here. ${stepNames[step]} ${count(hits)} of ${count(n)}.`,
    },
  ];
}

async function formLooks(insights: Insights): Promise<Look[]> {
  return (await insights.forms())
    .filter(({ started, errors }) => started >= enoughCases && errors >= manyErrors * started)
    .map(({ form, started, errors }) => ({
      see: 'forms',
      sentence: `The form ${form} was refused ${count(errors)} times for ${count(started)} begun: try it on a phone, and look which field people miss.`,
    }));
}

async function toolLooks(insights: Insights): Promise<Look[]> {
  const tools = (await insights.tools()).filter(
    ({ finishRate }) => isTold(finishRate) && finishRate.hits / finishRate.n < fewFinish,
  );
  const [worst] = tools.toSorted((a, b) => a.finished / a.started - b.finished / b.started);
  if (!worst) return [];
  const { tool, finished, started } = worst;
  return [
    {
      see: 'tools',
      sentence: `Of those who begin ${tool}, ${percent(finished / started)} finish (${count(finished)} of ${count(started)}).`,
    },
  ];
}

async function speedLooks(insights: Insights): Promise<Look[]> {
  const { slowestPages } = await insights.vitals();
  const [slowest] = slowestPages.filter(({ grade }) => grade === 'poor');
  if (!slowest) return [];
  const where = slowest.device === 'phone' ? 'phones' : 'desktops';
  return [
    {
      see: 'vitals',
      sentence: `${slowest.page} is slow on ${where}: one load in four takes longer than ${vitalValue('LCP', slowest.p75)}.`,
    },
  ];
}

async function searchLooks(insights: Insights): Promise<Look[]> {
  const [first] = (await insights.searches()).top;
  if (!first || first.n < enoughSearches) return [];
  return [
    {
      see: 'searches',
      sentence: `“${first.words}” was searched for ${count(first.n)} times, and nothing found.`,
    },
  ];
}

/** Enough cases, and hits that are a part of them. */
const isTold = (rate: Rate | null): rate is Rate => rate !== null && !rate.tooFew && rate.hits <= rate.n;
