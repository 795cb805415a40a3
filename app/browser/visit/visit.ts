/** Visit features of one page: arrival, matching words, counting, consent. Pages are readable without them. */
import { offerConsent } from '../consent/offer.ts';
import { whenIdle } from '../enhance/when-idle.ts';
import { whenToChoose } from '../intent/when-to-choose.ts';
import { noteArrival, noteIntent, readVisitAgain, type VisitArrival } from './arrival.ts';
import { countView } from './count-view.ts';

/** Call once per document. `page` is its path. */
export async function begin(page: string): Promise<void> {
  const arrival = noteArrival(page);
  const choosing = whenToChoose(page, arrival);
  const chosen = choosing === 'now' ? choose(page, arrival) : undefined;
  if (choosing === 'later') afterFirstPress(() => void choose(page, arrival));
  countView(page, arrival);
  offerConsent(arrival);
  // From the back/forward cache: other pages of the visit may have changed storage.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    whenIdle(readVisitAgain);
    countView(page, arrival);
  });
  await chosen;
  // Tests wait for this attribute.
  document.documentElement.dataset.visit = '';
}

/** A visitor who presses something may leave for another page or send a form; one who scrolls reads on. */
function afterFirstPress(task: () => void): void {
  const pressed = new AbortController();
  const run = () => {
    pressed.abort();
    task();
  };
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, run, { signal: pressed.signal });
}

/** The page keeps its own words if this cannot be loaded. */
async function choose(page: string, arrival: VisitArrival): Promise<void> {
  try {
    const { chooseWords } = await import('../intent/choose.ts');
    noteIntent(chooseWords(page, arrival));
  } catch {
    // Offline or files from another build.
  }
}
