import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { cleanQuery, queryLimit } from '#domain/search/query.ts';
import { Icon } from '../ui/icon.tsx';
import { dialogOptions, type OptionGroup } from './dialog-options.ts';
import { NothingFound } from './nothing-found.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { searchNote } from './search-note.ts';
import { SlashSwitch, type SlashSwitchProps } from './slash-switch.tsx';
import { useLoadedSearch } from './use-loaded-search.ts';
import { useSearchMiss } from './use-search-miss.ts';

/**
 * A field with the list of what is found as somebody types: the combobox pattern. The focus stays in the field, the
 * arrow keys move through the list, Enter opens what they stand on, else the page of results.
 */
export function SearchCombobox({ onClose, slash }: { onClose: () => void; slash: SlashSwitchProps }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const loaded = useLoadedSearch();
  const ready = typeof loaded === 'object';
  const query = cleanQuery(text);
  const found = useMemo(() => (ready && query ? loaded.search(query) : undefined), [loaded, ready, query]);
  useSearchMiss(found);
  const groups: OptionGroup[] = useMemo(() => {
    if (found) return dialogOptions(found);
    if (!ready) return [];
    const options = loaded.popular.map(({ path, title, line }) => ({
      to: path,
      title,
      line,
      terms: [],
      part: false,
    }));
    return options.length > 0 ? [{ name: 'Start from here', options }] : [];
  }, [found, loaded, ready]);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const expanded = count > 0;

  function type(words: string) {
    setText(words);
    setActive(-1);
  }

  function fillIn(word: string) {
    type(word);
    input.current?.focus();
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing || count === 0) return;
    event.preventDefault();
    // Beyond either end stands the field itself.
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  }

  function openActive(event: { preventDefault: () => void }) {
    if (active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, active))?.click();
    } else if (query) onClose();
    else event.preventDefault();
  }

  return (
    <div className="flex max-h-[inherit] flex-col max-sm:h-full">
      <Form
        action="/resources"
        role="search"
        onSubmit={openActive}
        className="flex shrink-0 items-center gap-3 border-b border-rule py-2 pr-2.5 pl-5 has-[input:focus-visible]:border-focus has-[input:focus-visible]:shadow-[inset_0_-1px_var(--focus)]"
      >
        <Icon name="search" className="size-5 text-ink-3" />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field
          autoFocus
          type="text"
          name="q"
          role="combobox"
          aria-label="Search our site"
          aria-expanded={expanded}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          maxLength={queryLimit}
          placeholder="Search our site..."
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={move}
          className="min-h-12 w-full min-w-0 bg-transparent text-[1.125rem] text-ink outline-none placeholder:text-ink-3"
        />
        <button
          type="button"
          aria-label="Close search"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-brand-tint hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </Form>
      <p
        role="status"
        className="shrink-0 px-5 pt-3.5 text-small wrap-anywhere text-ink-2 tabular empty:pt-0"
      >
        {found && searchNote(found)}
        {loaded === 'loading' && query && 'Fetching the index ...'}
        {loaded === 'failed' && 'The index could not be fetched. Press Enter to search on the server.'}
      </p>
      {found?.results.length === 0 && (
        <NothingFound suggestions={found.suggestions} onSuggestion={fillIn} onLeave={onClose} />
      )}
      <OptionList id={id} groups={groups} active={active} onChosen={onClose} />
      <KeyHints slash={slash} />
    </div>
  );
}

/** What the keys do. For hands on a keyboard only. */
function KeyHints({ slash }: { slash: SlashSwitchProps }) {
  return (
    <div className="flex shrink-0 flex-wrap gap-x-5 border-t border-rule bg-sunk px-5 py-2.5 text-micro text-ink-3 max-sm:hidden pointer-coarse:hidden">
      <p aria-hidden="true" className="flex gap-5">
        <span>↑ ↓ move</span>
        <span>Enter opens</span>
        <span>Esc closes</span>
        <span>Ctrl K searches</span>
      </p>
      <SlashSwitch {...slash} />
    </div>
  );
}
