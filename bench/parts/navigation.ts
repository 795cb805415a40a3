/**
 * Time from a click to the next page's visible h1, over a slow link and on a slow CPU: at once, after hovering, and
 * back. A time ends with the first frame that shows the h1 without transparency, even if a transition still fades it
 * in. The pointer reaches the link 50 ms before it presses and holds for 60 ms; time starts at the click, which is the
 * release.
 */
import { connect } from '../browser/cdp.ts';
import { startChromium } from '../browser/chromium.ts';
import { lines, slowLink } from '../browser/slow-link.ts';
import { openTab, type Tab } from '../browser/tab.ts';
import { type HeadingSeen, watchHeading } from '../browser/watch-heading.ts';
import { median, rounded } from '../middle.ts';
import type { Options } from '../options.ts';
import type { Site } from '../sites.ts';
import type { Summary } from '../summary.ts';

const walks = [
  { from: '/', to: '/about' },
  {
    from: '/leading-marketing-services-for-accounting-firms',
    to: '/services/seo-for-accounting-firms',
  },
  { from: '/resources', to: '/resources/texting-clients-and-prospects' },
] as const;
type Walk = (typeof walks)[number];

const cpu = 4;
/** In ms: idle time after loading; how long the pointer is on the link before a cold click, and how long it presses. */
const settle = 2000;
const coldHover = 50;
const hold = 60;

interface Took {
  ms: number;
  how: HeadingSeen['how'] | 'never';
}

interface Walked {
  cold: Took;
  hovered: Took;
  back: Took;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

async function walkOnce(url: string, { from, to }: Walk, hover: number, notes: Set<string>): Promise<Walked> {
  const browser = await startChromium();
  const cdp = await connect(browser.socket);
  const visit = async (rest: number) => {
    const tab = await openTab(cdp, { width: 1280, height: 800, cpu, script: `(${watchHeading})()` });
    await tab.open(url + from);
    await pause(settle);
    const forward = await click(tab, to, rest);
    await pause(settle);
    const back = await goBack(tab, from);
    for (const note of tab.notes) notes.add(note);
    await tab.close();
    return { forward, back };
  };
  try {
    const cold = await visit(coldHover);
    const hovered = await visit(hover);
    return { cold: cold.forward, hovered: hovered.forward, back: cold.back };
  } finally {
    cdp.close();
    await browser.stop();
  }
}

type Kind = keyof Walked;
const kinds = ['cold', 'hovered', 'back'] as const satisfies readonly Kind[];

const kindNames = {
  cold: 'click to h1, cold, ms',
  hovered: 'click to h1, hovered, ms',
  back: 'back to h1, ms',
} as const satisfies Record<Kind, string>;

/** Measures each walk on each site in turn, so that other load affects all of them. */
export async function measureNavigation(sites: readonly Site[], options: Options): Promise<Summary> {
  const line = lines[options.line];
  console.log(
    `\nNavigation: ${options.line} (${line.roundTrip} ms round trip, ${line.down} kbit/s down, ${line.up} up), ${cpu}x CPU, hovered ${options.hover} ms, medians of ${options.rounds}`,
  );
  const links = await Promise.all(sites.map(({ url }) => slowLink(url, line)));
  const walked = sites.map(() => walks.map((): Walked[] => []));
  const notes = sites.map(() => new Set<string>());
  try {
    for (let round = 0; round < options.rounds; round++)
      for (const [index, walk] of walks.entries())
        for (const [site, link] of links.entries())
          walked[site]?.[index]?.push(
            await walkOnce(link.url, walk, options.hover, notes[site] ?? new Set()),
          );
  } finally {
    for (const link of links) link.stop();
  }
  const summary: Summary = Object.fromEntries(kinds.map((kind) => [kindNames[kind], {}]));
  for (const [index, { name }] of sites.entries()) {
    const rows = walks.map(({ from, to }, walk) => rowOf(from, to, walked[index]?.[walk] ?? []));
    console.log(name);
    console.table(rows);
    for (const note of notes[index] ?? []) console.log(`  ${note}`);
    for (const kind of kinds) {
      const all = (walked[index] ?? []).flat().map((times) => times[kind].ms);
      Object.assign(summary[kindNames[kind]] ?? {}, { [name]: `${rounded(median(all))}` });
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
