import * as counters from './counters.ts';
import { readStored } from './storage.ts';
import { afterFirstPaint } from './when-idle.ts';

type Part = readonly [
  selector: string,
  load: () => Promise<{ begin: () => void }>,
  isWanted?: () => boolean,
];

const ownFigures = () => import('../../tools/own-figures.ts');
/** In the address, or typed in a calculator of this tab. */
const hasOwnFigures = () =>
  /[?&](fee|margin|leads)=/.test(location.search) ||
  typeof readStored('sessionStorage', 'draft:figures') === 'string';

/** Behaviors that few pages need: each loads only where its elements exist, and it is wanted. */
const parts: readonly Part[] = [
  ['[data-count]', async () => counters],
  ['[data-audit], [data-audit-arrival]', () => import('../../audit/audit-forms.ts')],
  ['[data-question-filter]', () => import('./question-filter.ts')],
  ['[data-service-filter]', () => import('./service-filter.ts')],
  ['form#figures', ownFigures],
  ['main:not(:has(form#figures)) a[href*="-calculator"]', ownFigures, hasOwnFigures],
  ['[data-tools]', () => import('../../tools/in-page.ts')],
  ['[data-times]', () => import('../../forms/picker/picker.ts')],
  ['form[data-draft]', () => import('../../forms/drafts.ts')],
  ['[data-receipt]', () => import('../../forms/note-received.ts')],
  ['[data-lift]', () => import('./lift-sheets.ts')],
  ['[data-sample-studio]', () => import('./sample-studio.ts')],
  ['[data-your-choice]', () => import('../consent/show-choice.ts')],
  ['[data-show-at-once]', () => import('./show-at-once.ts')],
];

/** `data-parts` on the root marks that all have started or failed; the page works without them. */
export function beginPageParts(): void {
  let waiting = parts.filter(([selector]) => document.querySelector(selector));
  async function start(): Promise<void> {
    const wanted = waiting.filter(([, , isWanted]) => isWanted?.() ?? true);
    waiting = waiting.filter((part) => !wanted.includes(part));
    await Promise.all(
      wanted.map(([, load]) =>
        load()
          .then(({ begin }) => begin())
          .catch(reportError),
      ),
    );
  }
  afterFirstPaint(async () => {
    await start();
    document.documentElement.dataset.parts = '';
  });
  // A page that was there before the visitor's figures.
  addEventListener('pageshow', ({ persisted }) => persisted && void start());
  document.addEventListener('prerenderingchange', () => void start());
}
