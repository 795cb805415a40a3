/** One visitor on a phone: performs taps and typing, and counts their cost. */
import type { Locator, Page } from '@playwright/test';

export interface Cost {
  taps: number;
  /** Fields typed into. */
  fields: number;
  characters: number;
  /** Visible words at every stop, summed. */
  words: number;
  /** Time the visitor waited for the site, in s. */
  waited: number;
}

/**
 * A practiced person's time besides waiting, in s: a tap including aiming, a character on a phone's keyboard, and a
 * skimmed word (240 a minute). Rounded constants of the keystroke-level model; they compare two versions of a journey
 * and do not predict a single person.
 */
const person = { tap: 1.2, character: 0.25, word: 0.25 };

export const secondsOf = ({ taps, characters, words, waited }: Cost): number =>
  waited + taps * person.tap + characters * person.character + words * person.word;

export type Walk = ReturnType<typeof walkOn>;

export function walkOn(page: Page) {
  const cost: Cost = { taps: 0, fields: 0, characters: 0, words: 0, waited: 0 };
  async function waiting(work: () => Promise<unknown>) {
    const began = performance.now();
    await work();
    cost.waited += (performance.now() - began) / 1000;
  }
  return {
    page,
    cost,
    /** Opens an address and waits until the page is usable. */
    async open(path: string) {
      await waiting(async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await usable(page);
      });
      await this.look();
    },
    /** Taps, and waits for the result. */
    async tap(target: Locator, until: () => Promise<unknown>) {
      await target.scrollIntoViewIfNeeded();
      cost.taps += 1;
      await waiting(async () => {
        await target.tap();
        await until();
      });
    },
    /** Taps a field and types. */
    async type(field: Locator, text: string) {
      await this.tap(field, async () => undefined);
      cost.fields += 1;
      cost.characters += text.length;
      await page.keyboard.type(text);
    },
    wait: waiting,
    /** Reads the visible words. */
    async look() {
      cost.words += await page.evaluate(wordsInSight);
    },
  };
}

/** The page's behaviors have started. */
export const usable = (page: Page) => page.locator('html[data-enhanced]').waitFor({ state: 'attached' });

/** Runs in the page. Counts the visible words of an open dialog, or else of the main part. */
function wordsInSight(): number {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const found = node.textContent?.match(/\S+/g);
    if (!found || !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, left, right, width } = range.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 1;
    if (isInSight && !node.parentElement.closest('script, style, option')) words += found.length;
  }
  return words;
}
