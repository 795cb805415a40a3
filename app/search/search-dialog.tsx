import { queryLimit } from '#domain/search/query.ts';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { Marked } from './search-results.tsx';

/** Search dialog: a native modal, full screen on phones. run-search-dialog.ts fills it with clones of the templates. */
export function SearchDialog() {
  return (
    <dialog
      aria-label="Search this site"
      className="fixed inset-0 top-[var(--seen-top,0px)] m-0 h-[var(--seen,100dvh)] max-h-none w-full max-w-none overflow-hidden bg-paper text-ink transition-[opacity,translate] duration-(--t-base) ease-out backdrop:bg-ground/50 sm:mx-auto sm:mt-[min(11dvh,7rem)] sm:h-fit sm:max-h-[min(44rem,var(--seen,100dvh)-2*min(11dvh,7rem))] sm:w-[min(44rem,100%-3rem)] sm:rounded-panel sm:border sm:border-rule sm:shadow-pop starting:open:-translate-y-1.5 starting:open:opacity-0"
    >
      <div className="flex max-h-[inherit] flex-col max-sm:h-full">
        <Field />
        <p
          role="status"
          className="shrink-0 px-5 pt-3.5 text-small wrap-anywhere text-ink-2 tabular empty:pt-0"
        />
        {/* No results: similar words to try, and a contact. */}
        <div data-nothing="" hidden className="px-5 pb-5">
          <p data-near="" className="flex flex-wrap items-baseline gap-x-5 text-small text-ink-2" />
          <p className="mt-1 text-small text-ink-2">
            Try fewer or simpler words, or{' '}
            <TextLink to="/contact" className="inline-block py-1">
              ask us
            </TextLink>
            .
          </p>
        </div>
        <div
          id="search-list"
          role="listbox"
          aria-label="Found"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3 empty:hidden"
        />
        <KeyHints />
      </div>
      <Templates />
    </dialog>
  );
}

function Field() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would be one more around the form
    <form
      action="/resources"
      role="search"
      className="flex shrink-0 items-center gap-3 border-b border-rule py-2 pr-2.5 pl-5 has-[input:focus-visible]:border-focus has-[input:focus-visible]:shadow-[inset_0_-1px_var(--focus)]"
    >
      <Icon name="search" className="size-5 text-ink-3" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into this field
        autoFocus
        type="text"
        name="q"
        role="combobox"
        aria-label="Search our site"
        aria-expanded="false"
        aria-controls="search-list"
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        maxLength={queryLimit}
        placeholder="Search our site..."
        className="min-h-12 w-full min-w-0 bg-transparent text-[1.125rem] text-ink outline-none placeholder:text-ink-3"
      />
      <button
        type="button"
        aria-label="Close search"
        data-close=""
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-brand-tint hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}

/** Shortcut help, for keyboards only. The slash can be turned off: speech input and slips trigger it by accident. */
function KeyHints() {
  return (
    <div className="flex shrink-0 flex-wrap gap-x-5 border-t border-rule bg-sunk px-5 py-2.5 text-micro text-ink-3 max-sm:hidden pointer-coarse:hidden">
      <p aria-hidden="true" className="flex gap-5">
        <span>↑ ↓ move</span>
        <span>Enter opens</span>
        <span>Esc closes</span>
        <span>Ctrl K searches</span>
      </p>
      <label className="ml-auto flex items-center gap-2">
        <input type="checkbox" className="size-3.5 accent-brand" />/ opens the search
      </label>
    </div>
  );
}

const option =
  'block border-l-4 border-transparent no-underline hover:bg-greenbar aria-selected:border-brand aria-selected:bg-greenbar';

/** Options are links, so they can open in a new tab. */
function Templates() {
  return (
    <>
      <template data-part="group">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox */}
        <div role="group">
          <div role="presentation" className="px-5 pt-4 pb-1.5 label-caps text-ink-3" />
        </div>
      </template>
      <template data-part="page">
        <a
          href="/"
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className={`${option} px-4 py-2.25`}
        >
          <b
            data-title=""
            className="block font-serif text-[1.0625rem] leading-[1.3] font-semibold"
          />
          <span data-line="" className="mt-0.5 line-clamp-2 text-small text-ink-2" />
        </a>
      </template>
      <template data-part="section">
        <a
          href="/"
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className={`${option} py-1.5 pr-4 pl-8 text-small text-ink-2`}
        >
          <span data-title="" className="block border-l-[3px] border-double border-margin pl-3" />
        </a>
      </template>
      <template data-part="word">
        <button type="button" className="text-link min-h-11" />
      </template>
      <template data-part="mark">
        <Marked />
      </template>
    </>
  );
}
