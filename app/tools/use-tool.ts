import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FieldError, Tool } from '#domain/tools/define.ts';
import {
  anythingGiven,
  copied,
  emailFormId,
  entriesFrom,
  exampleClause,
  inputPrefix,
  isOpen,
  queryOf,
  type Reading,
  readEntries,
  without,
} from '#domain/tools/entries.ts';
import {
  type Answer,
  addressOf as addressIn,
  type Entries,
  evaluate,
  type Scenario,
  scenarios,
} from '#domain/tools/evaluate.ts';
import { LiveFigures } from './live-figures.ts';
import type { ToolView } from './tool-view.server.ts';

/** Parameters kept besides the entries. */
const kept = ['embed', 'print'] as const;

export type ToolState = ReturnType<typeof useTool>;

/** Props of what shows a result. */
export interface Answered {
  state: ToolState;
  answer: Answer;
}

/** Entries and answer. `first` is what the requested URL says, on server and browser; then the URL follows. */
export function useTool(tool: Tool, view: ToolView, first: Reading) {
  const [entries, setEntries] = useState(first.entries);
  const [settled, settle] = useSettled(entries);
  const { answer, query } = useMemo(
    () => (settled === first.entries ? first : readEntries(tool, settled)),
    [tool, settled, first],
  );
  const [lastGood, setLastGood] = useState<Shown | undefined>(
    answer.ok ? { answer, entries: settled } : undefined,
  );
  if (answer.ok && lastGood?.answer !== answer) setLastGood({ answer, entries: settled });
  const good = answer.ok ? { answer, entries: settled } : lastGood;
  const { step, goTo } = useStep(view.search);

  /** URL of a query, with view parameters and step. */
  function addressOf(figures: string, step?: number): string {
    const extra = [
      ...kept.filter((name) => view[name]).map((name) => `${name}=1`),
      ...(step === undefined ? [] : [`step=${step}`]),
    ];
    return addressIn(tool, [figures, ...extra].filter(Boolean).join('&'));
  }
  const addressFor = (step?: number) => addressOf(queryOf(tool, entries), step);

  const [live] = useState(() => new LiveFigures());
  // Together with the fields: a value must not be missing for a frame.
  useLayoutEffect(() => live.taken(entries), [live, entries]);
  useEffect(() => {
    live.owner = {
      answerTo(fields) {
        const followed = evaluate(tool, fields);
        return followed.ok ? followed : undefined;
      },
      take(moved, fields) {
        startTransition(() => {
          setEntries((before) => ({ ...before, ...moved }));
          settle(fields);
        });
      },
    };
  }, [live, tool, settle]);
  useSentEntries(() => queryOf(tool, live.present()));

  const change = useCallback(
    (next: (entries: Entries) => Entries) => {
      const moved = live.drop();
      setEntries((before) => next({ ...before, ...moved }));
      if (Object.keys(moved).length > 0) settle((before) => ({ ...before, ...moved }));
    },
    [live, settle],
  );
  const set = useCallback(
    (name: string, text: string) => change((before) => ({ ...before, [name]: text })),
    [change],
  );
  const slide = useCallback(
    (name: string, text: string) => {
      live.move(name, text);
    },
    [live],
  );

  return {
    tool,
    view,
    entries,
    /** What the requested address said. */
    asked: first.entries,
    answer,
    shown: good?.answer,
    /** What the shown result rests on that is an example's. */
    examples: good && exampleClause(tool, good.entries, good.answer.inputs),
    /** Live updates during ruler moves, for cheap drawings. */
    live,
    /** Applies pending input at once. Returns whether it is valid. */
    settle() {
      const next = { ...entries, ...live.drop() };
      setEntries(next);
      settle(next);
      return evaluate(tool, next).ok;
    },
    stale: !answer.ok,
    errors: answer.ok ? noErrors : answer.errors,
    /** Whether any value is the visitor's rather than the example's. */
    own: anythingGiven(tool, entries),
    query,
    addressOf,
    addressFor,
    step,
    /** Goes to a question, or past the last; Back returns. */
    goTo: (next: number | undefined) => goTo(next, addressFor(next)),
    set,
    slide,
    /** Replaces all entries by those of a query, without `?`. */
    fill: (figures: string) => change(() => entriesFrom(tool, `?${figures}`)),
    /** Sets some entries; the others stay. */
    enter: (some: Entries) => change((before) => ({ ...before, ...some })),
    compare: (scenario: Scenario) =>
      change((before) => ({ ...before, ...copied(tool, before, scenario) })),
    stopComparing: (scenario: Scenario) => setEntries((before) => without(before, scenario)),
    compared: scenarios.filter((scenario) => isOpen(entries, scenario)),
  };
}

interface Shown {
  answer: Answer;
  entries: Entries;
}

const noErrors: readonly FieldError[] = [];

/** Gives the email form the entries as they are when it is sent, whether or not that form is awake. */
function useSentEntries(presentQuery: () => string): void {
  const latest = useRef(presentQuery);
  useLayoutEffect(() => {
    latest.current = presentQuery;
  });
  useEffect(() => {
    function fillIn({ target, formData }: FormDataEvent) {
      if (!(target instanceof HTMLFormElement) || target.id !== emailFormId) return;
      for (const name of [...formData.keys()])
        if (name.startsWith(inputPrefix)) formData.delete(name);
      for (const [name, text] of new URLSearchParams(latest.current()))
        formData.append(inputPrefix + name, text);
    }
    document.addEventListener('formdata', fillIn);
    return () => document.removeEventListener('formdata', fillIn);
  }, []);
}

/** Keeps the address in step, so that Back, reload and links have the entries. A page without any keeps its address. */
export function useAddress(address: string, { tool, query }: Pick<ToolState, 'tool' | 'query'>) {
  const hadAny = useRef(false);
  useEffect(() => {
    hadAny.current ||= query !== '';
    const isAnswerToForm = !address.startsWith(location.pathname);
    if (!hadAny.current && !isAnswerToForm) return;
    const tell = () => history.replaceState(history.state, '', `${address}${location.hash}`);
    tell();
    // A quiz reads its step from there.
    if (tool.kind === 'quiz') return;
    // Back from a part of the page leads to a history entry with earlier figures.
    addEventListener('popstate', tell);
    return () => removeEventListener('popstate', tell);
  }, [address, query, tool]);
}

const settleMs = 150;

/** Entries after a pause, in a transition so results don't interrupt typing; the function sets them at once. */
function useSettled(entries: Entries) {
  const [settled, settle] = useState(entries);
  useEffect(() => {
    if (entries === settled) return;
    const timer = setTimeout(() => startTransition(() => settle(entries)), settleMs);
    return () => clearTimeout(timer);
  }, [entries, settled]);
  return [settled, settle] as const;
}
/** Question in the URL, counted from 1. */
function stepIn(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? Number.NaN);
  return Number.isInteger(step) ? step : undefined;
}

/** Position in a quiz. Each step is a history entry, so Back returns to the previous question. */
function useStep(search: string) {
  const [step, setStep] = useState(() => stepIn(search));
  useEffect(() => {
    const read = () => setStep(stepIn(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  return {
    step,
    goTo(next: number | undefined, address: string) {
      history.pushState(null, '', address);
      setStep(next);
    },
  };
}
