/** Visit features of one page: arrival, matching words, counting, consent. Pages are readable without them. */
import type { Intent } from '#content/intents/schema.ts';
import { tellsIntent } from '#content/intents/tells-intent.ts';
import { intentsPath } from '../../files/intents-path.ts';
import { offerConsent } from '../consent/offer.ts';
import { readStored } from '../enhance/storage.ts';
import { whenIdle } from '../enhance/when-idle.ts';
import {
  intentKey,
  noteArrival,
  noteIntent,
  readVisitAgain,
  type VisitArrival,
} from './arrival.ts';
import { countView } from './count-view.ts';

/** Call once per document. `page` is its path. */
export async function begin(page: string): Promise<void> {
  const arrival = noteArrival(page);
  const chosen = chooseWords(page, arrival);
  countView(page, arrival);
  offerConsent(arrival);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // From the back/forward cache: other pages of the visit may have changed storage.
    whenIdle(readVisitAgain);
    countView(page, arrival);
  });
  await chosen;
  // Tests wait for this attribute.
  document.documentElement.dataset.visit = '';
}

/**
 * Most visits have no sign of why the visitor came, and need none of the code that chooses words. A page that is itself
 * the sign changes no words, so it waits until the visitor presses something.
 */
function chooseWords(page: string, arrival: VisitArrival): Promise<void> | undefined {
  const { askedIntent, touch } = arrival;
  const before = pageBefore();
  const choose = () => showWords(page, arrival, tellsIntent(page) ? page : before);
  const isAsked =
    askedIntent || touch.campaign || touch.term || readStored('sessionStorage', intentKey);
  if (isAsked || tellsIntent(before ?? '')) return choose();
  if (tellsIntent(page)) afterFirstPress(() => void choose());
  return undefined;
}

/** The same-site page that led here. */
function pageBefore(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? pathname : undefined;
}

/** The page keeps its own words if something of this cannot be loaded. */
async function showWords(
  page: string,
  { askedIntent, touch: { campaign, term }, isNew }: VisitArrival,
  readLast: string | undefined,
): Promise<void> {
  try {
    const [{ showIntent }, response] = await Promise.all([
      import('../intent/intent.ts'),
      fetch(intentsPath),
    ]);
    if (!response.ok) return;
    const intents: readonly Intent[] = await response.json();
    const signs = { intent: askedIntent, campaign, term, readLast };
    noteIntent(showIntent(page, signs, { isNew, intents }));
  } catch {
    // Offline or files from another build.
  }
}

/** A visitor who presses something may leave for another page or send a form; one who scrolls reads on. */
function afterFirstPress(task: () => void): void {
  const pressed = new AbortController();
  const { signal } = pressed;
  signal.onabort = task;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => pressed.abort(), { signal });
}
