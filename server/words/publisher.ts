/**
 * Makes words the site that visitors see: reads them, renders every page, stores them, and replaces the site as a whole.
 * Also follows other servers' publications, and the time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { nextChange } from '#content/site/next-change.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Environment } from '#content/site/site.ts';
import type { Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { packBetter } from '../pages/memory-file.ts';
import type { RenderedPages } from '../pages/render-site.ts';
import type { Log } from '../shared/log.ts';
import { repeat } from '../shared/repeat.ts';
import type { Authorship, LayeredWords, WordChange } from './layered-words.ts';
import type { LiveSite, Shown } from './live-site.ts';
import type { StoredWords } from './stored-words.ts';

export interface PublisherOptions extends Pick<Storage, 'write' | 'clock'> {
  words: StoredWords;
  live: LiveSite;
  environment: Environment;
  /** Whether anyone was ever invited to the desk. */
  isOwned: () => Promise<boolean>;
  /** Adds facts about the pictures that a site shows. */
  withPictures: (site: Site) => Promise<Site>;
  /** Renders what is the same for all visitors. `before`: what is shown now. */
  render: (site: Site, before?: RenderedPages) => Promise<RenderedPages>;
  log: Log;
}

const lookEveryMs = 1000;
/** Rendering takes a few seconds, so what appears at a moment is rendered before. */
export const aheadMs = 10_000;
/** Short, because the clock may change meanwhile. */
const longestSleepMs = 1000;
/** How long after a start or a publication pages are compressed further. */
const quietMs = 60_000;

export type Publisher = ReturnType<typeof createPublisher>;

/** Reads and renders words as they are at a moment, ms since 1970. */
export async function readShown(
  words: LayeredWords,
  {
    environment,
    isOwned,
    withPictures,
    render,
  }: Pick<PublisherOptions, 'environment' | 'isOwned' | 'withPictures' | 'render'>,
  { moment, before }: { moment: number; before?: Pick<Shown, 'site' | 'pages'> },
): Promise<Shown> {
  const isUnowned = !(await isOwned());
  const { site, unread } = words.site({ environment, moment, isUnowned, before: before?.site });
  const whole = await withPictures(site);
  return { site: whole, pages: await render(whole, before?.pages), unread };
}

export function createPublisher(options: PublisherOptions) {
  const { write, clock, words, live, log } = options;
  let turn: Promise<unknown> = Promise.resolve();
  /** What is shown from a moment on. */
  let ahead: { moment: number; next: Shown } | undefined;

  /** One publication after the other. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  const read = (from: LayeredWords, moment = clock.now()) =>
    readShown(from, options, { moment, before: live.shown() });

  function show(next: Shown): void {
    live.replace(next);
    ahead = undefined;
    packing = packing
      .then(() => packAll(next.pages))
      .catch((error: unknown) => log.error({ err: error }, 'pages could not be compressed better'));
  }

  /** Pages are compressed lightly when they are asked for, and as far as it goes once nothing else is going on. */
  let packing: Promise<void> = Promise.resolve();
  let isStopped = false;
  async function packAll(pages: RenderedPages): Promise<void> {
    const isShown = () => live.shown().pages === pages && !isStopped;
    await sleep(quietMs, undefined, { ref: false });
    for (const file of pages.values()) {
      if (!isShown()) return;
      await packBetter(file);
    }
  }

  /** The words that are shown: reading others may fail, and is tried again. */
  let shownWords = words.current();

  async function catchUp(): Promise<void> {
    await words.refresh();
    const latest = words.current();
    const isUnowned = !(await options.isOwned());
    if (latest === shownWords && isUnowned === live.current().isUnowned) return;
    show(await read(latest));
    shownWords = latest;
  }

  async function followTime(): Promise<void> {
    const { site } = live.shown();
    if (!Number.isFinite(site.moment)) return;
    const moment = nextChange(site);
    if (clock.now() < moment - aheadMs) return;
    ahead ??= { moment, next: await read(words.current(), moment) };
    if (clock.now() >= moment) show(ahead.next);
  }

  const look = () =>
    alone(async () => {
      await catchUp();
      await followTime();
    });
  const failure = 'published words could not be shown';
  const loop = repeat(look, { everyMs: lookEveryMs, log, failure });

  return {
    /**
     * Publishes changes together, at `authorship.at` if that is still to come; it renders them before. `record` notes them in
     * the same transaction; when it rejects, nothing is stored. Returns why not, in a sentence; undefined when visitors
     * see them.
     */
    async publish(
      changes: readonly WordChange[],
      authorship: Authorship,
      record: (trx: Trx) => Promise<void>,
    ): Promise<string | undefined> {
      const { at } = authorship;
      async function prepare() {
        await catchUp();
        const from = words.current();
        const changed = from.withChanges(changes, authorship);
        return { from, next: await read(changed, Math.max(at, clock.now())) };
      }
      const ahead = at > clock.now() ? await alone(prepare) : undefined;
      // Others may publish meanwhile.
      while (clock.now() < at) await sleep(Math.min(longestSleepMs, at - clock.now()));
      return alone(async () => {
        await catchUp();
        const { next } = ahead?.from === words.current() ? ahead : await prepare();
        const isStored = await write(async (trx) => {
          if (!(await words.put(trx, changes, authorship))) return false;
          await record(trx);
          return true;
        });
        if (!isStored) return 'The words were changed at the same time. Look at them again.';
        await words.refresh();
        shownWords = words.current();
        show(next);
        return undefined;
      });
    },
    /** Shows what another server has published and what has come of age. */
    look,
    start() {
      packing = packAll(live.shown().pages);
      loop.start();
    },
    async stop() {
      isStopped = true;
      await loop.stop();
    },
  };
}
