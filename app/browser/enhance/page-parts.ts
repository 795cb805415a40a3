import * as counters from './counters.ts';
import { afterFirstPaint } from './when-idle.ts';

/** Behaviors that few pages need: each loads only where its elements exist. */
const parts: readonly (readonly [selector: string, load: () => Promise<{ begin: () => void }>])[] =
  [
    ['[data-count]', async () => counters],
    ['[data-audit], [data-audit-arrival]', () => import('../../audit/audit-forms.ts')],
    ['[data-question-filter]', () => import('./question-filter.ts')],
    ['[data-service-filter]', () => import('./service-filter.ts')],
    ['form#figures, main a[href*="-calculator"]', () => import('../../tools/own-figures.ts')],
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
  const present = parts.filter(([selector]) => document.querySelector(selector));
  afterFirstPaint(async () => {
    await Promise.all(
      present.map(([, load]) =>
        load()
          .then(({ begin }) => begin())
          .catch(reportError),
      ),
    );
    document.documentElement.dataset.parts = '';
  });
}
