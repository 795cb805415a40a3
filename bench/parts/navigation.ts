/**
 * Time from a click to the next page's visible h1, over a slow link and on a slow CPU: at once, after hovering, and
 * back. A time ends with the first frame that shows the h1 without transparency, even if a transition still fades it
 * in. The pointer reaches the link 50 ms before it presses and holds for 60 ms; time starts at the click, which is the
 * release.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startChromium } from '../browser/browser.ts';
import { line, slowLink } from '../browser/slow-link.ts';
import { connect, cpu, openTab, type Tab } from '../browser/tab.ts';
import { type HeadingSeen, watchHeading } from '../browser/watch-heading.ts';
import { median, note, type Options, rounded, type Site, type Summary } from './part.ts';

const walks: readonly [from: string, to: string][] = [
  ['/', '/about'],
  ['/leading-marketing-services-for-accounting-firms', '/services/seo-for-accounting-firms'],
  ['/resources', '/resources/texting-clients-and-prospects'],
];

/** In ms: idle time after loading, how long the pointer is on the link before a click, and how long it presses. */
const settle = 2000;
const hovers = { cold: 50, hovered: 800 };
const hold = 60;

interface Took {
  ms: number;
  how: HeadingSeen['how'] | 'never';
}

type Kind = 'cold' | 'hovered' | 'back';
type Walked = Record<Kind, Took>;

/** Center of a visible and uncovered link, after scrolling to it. */
const placeOf = (path: string) => `(() => {
  for (const link of document.querySelectorAll('a[href=${JSON.stringify(path)}]')) {
    if (!link.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    const x = left + width / 2, y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit && link.contains(hit)) return { x, y };
  }
})()`;

const seenAt = (path: string) =>
  `window.headingsSeen?.find(({ path }) => path === ${JSON.stringify(path)}) && ({ ...window.headingsSeen.findLast(({ path }) => path === ${JSON.stringify(path)}), clickedAt: window.clickedAt() })`;

async function click(tab: Tab, path: string, hover: number): Promise<Took> {
  const place = await tab.waitFor<{ x: number; y: number }>(placeOf(path));
  if (!place) throw new Error(`No link to ${path} is shown.`);
  await pause(200);
  await tab.click(place, hover, hold);
  const seen = await tab.waitFor<HeadingSeen & { clickedAt: number }>(seenAt(path));
  return seen ? { ms: seen.at - seen.clickedAt, how: seen.how } : { ms: Number.NaN, how: 'never' };
}

async function goBack(tab: Tab, path: string): Promise<Took> {
  const started = await tab.evaluate<number>(`(() => {
    window.watchInPage();
    setTimeout(() => history.back());
    return performance.timeOrigin + performance.now();
  })()`);
  const seen = await tab.waitFor<HeadingSeen>(
    `window.headingsSeen?.findLast(({ path, at }) => path === ${JSON.stringify(path)} && at > ${started})`,
  );
  return seen ? { ms: seen.at - started, how: seen.how } : { ms: Number.NaN, how: 'never' };
}

async function walkOnce(
  url: string,
  from: string,
  to: string,
  notes: Set<string>,
): Promise<Walked> {
  await using browser = await startChromium();
  const cdp = await connect(browser.socket);
  const visit = async (hover: number) => {
    const tab = await openTab(cdp, `(${watchHeading})()`);
    await tab.open(url + from);
    await pause(settle);
    const forward = await click(tab, to, hover);
    await pause(settle);
    const back = await goBack(tab, from);
    for (const note of tab.notes) notes.add(note);
    await tab.close();
    return { forward, back };
  };
  const { forward: cold, back } = await visit(hovers.cold);
  const { forward: hovered } = await visit(hovers.hovered);
  cdp.close();
  return { cold, hovered, back };
}

const kindNames: Readonly<Record<Kind, string>> = {
  cold: 'click to h1, cold, ms',
  hovered: 'click to h1, hovered, ms',
  back: 'back to h1, ms',
};
const kinds = Object.keys(kindNames) as Kind[];

/** Measures each walk on each site in turn, so that other load affects all of them. */
export async function measureNavigation(
  sites: readonly Site[],
  { runs }: Options,
): Promise<Summary> {
  const speed = `${line.roundTrip} ms round trip, ${line.down} kbit/s down, ${line.up} up`;
  console.log(
    `\nNavigation: ${speed}, ${cpu}x CPU, hovered ${hovers.hovered} ms, medians of ${runs}`,
  );
  await using cleanup = new AsyncDisposableStack();
  const tried = [];
  for (const { name, url } of sites) {
    const link = cleanup.use(await slowLink(url));
    tried.push({ name, link, walked: walks.map((): Walked[] => []), notes: new Set<string>() });
  }
  for (let run = 0; run < runs; run++)
    for (const [index, [from, to]] of walks.entries())
      for (const { link, walked, notes } of tried)
        walked[index]?.push(await walkOnce(link.url, from, to, notes));
  const summary: Summary = {};
  for (const { name, walked, notes } of tried) {
    console.log(name);
    console.table(walks.map(([from, to], index) => rowOf(from, to, walked[index] ?? [])));
    for (const text of notes) console.log(`  ${text}`);
    for (const kind of kinds) {
      const times = walked.flat().map((took) => took[kind].ms);
      note(summary, kindNames[kind], name, `${rounded(median(times))}`);
    }
  }
  return summary;
}

function rowOf(from: string, to: string, walked: readonly Walked[]) {
  const cells = kinds.flatMap((kind) => [
    [kind, rounded(median(walked.map((times) => times[kind].ms)))],
    [`${kind}: how`, [...new Set(walked.map((times) => times[kind].how))].join(', ')],
  ]);
  return { walk: `${from.slice(0, 22)} to ${to.slice(0, 22)}`, ...Object.fromEntries(cells) };
}
