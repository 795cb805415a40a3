/** Page parts that only scripts show: rendered once, fetched on demand (app/browser/enhance/fetch-fragment.ts). */
import { createHash } from 'node:crypto';
import { Icon } from '#app/ui/icon.tsx';
import type { Question } from '#content/page-files/kinds/common.ts';
import { plainText } from '#content/search/search-sections.ts';
import type { Site } from '#content/site/read-site.ts';
import { matches } from '#domain/search/query.ts';
import { MegaPanels } from '../layout/mega-panel.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { perSite } from '../loaders/per-site.ts';
import { rootDataOf } from '../loaders/root-data.server.ts';
import { sampleMonthOf } from '../loaders/sample-sheets.server.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { renderPart } from '../ui/once.server.tsx';
import type { FragmentName } from './fragment-address.ts';

interface Fragments {
  parts: Readonly<Record<FragmentName, string>>;
  /** Hash of all fragments. Part of their URL, so browsers may cache them. */
  version: string;
}

export const fragmentsOf = perSite((site): Fragments => {
  const root = rootDataOf(site);
  const parts = {
    'mega-menu': renderPart(root, <MegaPanels />),
    'mobile-menu': renderPart(root, <MobileMenu />),
    'question-words': renderPart(root, <QuestionWords table={site.table} />),
    'sample-month': renderPart(root, JSON.stringify(sampleMonthOf(site))),
    search: renderPart(root, <SearchDialog />),
    toast: renderPart(root, <ToastTemplate />),
  };
  const hash = createHash('sha256').update(Object.values(parts).join('\n'));
  return { parts, version: hash.digest('base64url').slice(0, 8) };
});

/** Words that the filter of questions finds besides those of question and answer, by the question's anchor. */
function QuestionWords({ table }: Pick<Site, 'table'>) {
  const entries = table
    .ofKind('faq')
    .flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  const words = entries.map((entry) => ({ id: entry.id, text: newWords(entry) }));
  return words
    .filter(({ text }) => text !== '')
    .map(({ id, text }) => (
      <p key={id} data-question={id}>
        {text}
      </p>
    ));
}

function newWords({ question, answer, aliases = [] }: Question): string {
  const said = `${question} ${plainText(answer)}`;
  return aliases.filter((alias) => !matches(said, alias)).join(' ');
}

/**
 * Toast region with a toast template: lower right, full width at the bottom on phones. toast-region.ts uses
 * it.
 */
function ToastTemplate() {
  return (
    <section
      data-toasts=""
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="fixed inset-x-4 bottom-4 z-(--z-toast) outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-100 print:hidden"
    >
      <ol />
      <template>
        <li className="toast group grid touch-pan-y grid-cols-[auto_1fr_auto] items-start gap-3.5 rounded-control border border-l-4 border-rule border-l-brand bg-raised px-4 py-3.75 text-ink shadow-pop select-none data-destructive:border-l-negative">
          <Icon name="check" className="mt-0.5 size-5 text-brand group-data-destructive:hidden" />
          <Icon
            name="warning"
            className="mt-0.5 hidden size-5 text-negative group-data-destructive:block"
          />
          <div>
            <div role="status">
              <p data-title="" className="font-[660]" />
              <p data-description="" className="text-small text-ink-2" />
            </div>
            <button type="button" data-action="" className="text-link mt-1 min-h-11" />
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            data-close=""
            className="relative grid size-7 place-items-center rounded-control text-ink-2 before:absolute before:-inset-2 hover:bg-brand-tint hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </li>
      </template>
    </section>
  );
}
