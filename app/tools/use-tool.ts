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
import { type Answer, anythingSent, evaluate, sentIn } from '#domain/tools/evaluate.ts';
import { whenInView } from '../browser/enhance/when-idle.ts';
import { countOnce } from '../browser/measure/count.ts';
import { LiveFigures } from './live-figures.ts';
import { keepFigures } from './resume.ts';
import {
  copied,
  isOpen,
  queryOf,
  type Scenario,
  sentOf,
  type Texts,
  textsFrom,
  without,
} from './texts.ts';
import type { ToolView } from './tool-view.server.ts';

/** Parameters kept besides the figures. */
const kept = ['embed', 'print'] as const;

export type ToolState = ReturnType<typeof useTool>;

/** Props of what shows a result. */
export interface Answered {
  state: ToolState;
  answer: Answer;
}

/** Fields and answer. The first render uses the requested URL, on server and browser; then the URL follows. */
export function useTool(tool: Tool, view: ToolView) {
  const [texts, setTexts] = useState<Texts>(() => textsFrom(tool, view.search));
  /** Whether the figures are the visitor's rather than the example. */
  const [own, setOwn] = useState(() =>
    anythingSent(tool, sentIn(new URLSearchParams(view.search))),
  );
  const [settled, settle] = useSettled(texts);
  const answer = useMemo(() => evaluate(tool, sentOf(settled)), [tool, settled]);
  const [lastGood, setLastGood] = useState<Answer | undefined>(answer.ok ? answer : undefined);
  if (answer.ok && lastGood !== answer) setLastGood(answer);
  const shown = answer.ok ? answer : lastGood;
  const { step, goTo } = useStep(view.search);
  const begin = useCountedUse(tool.slug, answer, step);
  const query = useMemo(() => queryOf(tool, settled), [tool, settled]);

  /** URL of figures, with view parameters and step. */
  function addressOf(figures: string, step?: number): string {
    const extra = [
      ...kept.filter((name) => view[name]).map((name) => `${name}=1`),
      ...(step === undefined ? [] : [`step=${step}`]),
    ];
    const search = [figures, ...extra].filter(Boolean).join('&');
    return search ? `${tool.path}?${search}` : tool.path;
  }
  const addressFor = (step?: number) => addressOf(queryOf(tool, texts), step);

  const [live] = useState(() => new LiveFigures());
  // Together with the fields: a value must not be missing for a frame.
  useLayoutEffect(() => live.taken(texts), [live, texts]);
  useEffect(() => {
    live.owner = {
      answerTo(fields) {
        const followed = evaluate(tool, sentOf(fields));
        return followed.ok ? followed : undefined;
      },
      take(moved, fields) {
        startTransition(() => {
          setTexts((before) => ({ ...before, ...moved }));
          settle(fields);
          setOwn(true);
        });
      },
    };
  }, [live, tool, settle]);

  const change = useCallback(
    (next: (texts: Texts) => Texts) => {
      begin();
      const moved = live.drop();
      setTexts((before) => next({ ...before, ...moved }));
      if (Object.keys(moved).length > 0) settle((before) => ({ ...before, ...moved }));
      setOwn(true);
    },
    [begin, live, settle],
  );
  const set = useCallback(
    (name: string, text: string) => change((before) => ({ ...before, [name]: text })),
    [change],
  );
  const slide = useCallback(
    (name: string, text: string) => {
      begin();
      live.move(name, text);
    },
    [begin, live],
  );

  useEffect(() => {
    if (own) keepFigures(tool.slug, query, Date.now());
  }, [own, query, tool.slug]);

  return {
    tool,
    view,
    texts,
    answer,
    shown,
    /** Live updates during ruler moves, for cheap drawings. */
    live,
    /** Applies pending input at once. Returns whether it is valid. */
    settle() {
      const next = { ...texts, ...live.drop() };
      setTexts(next);
      settle(next);
      return evaluate(tool, sentOf(next)).ok;
    },
    stale: !answer.ok,
    errors: answer.ok ? noErrors : answer.errors,
    own,
    query,
    addressOf,
    addressFor,
    step,
    /** Goes to a question, or past the last; Back returns. */
    goTo: (next: number | undefined) => goTo(next, addressFor(next)),
    set,
    slide,
    fill(search: string) {
      begin();
      live.drop();
      const next = textsFrom(tool, search);
      setTexts(next);
      setOwn(anythingSent(tool, sentIn(new URLSearchParams(search))));
      // At once: the address doesn't follow the example.
      history.replaceState(history.state, '', addressOf(queryOf(tool, next)));
    },
    compare: (scenario: Scenario) =>
      change((before) => ({ ...before, ...copied(tool, before, scenario) })),
    stopComparing: (scenario: Scenario) => setTexts((before) => without(before, scenario)),
    compared: (['b', 'c'] as const).filter((scenario) => isOpen(texts, scenario)),
  };
}

const noErrors: readonly FieldError[] = [];

const settleMs = 150;

/** Fields after a pause, in a transition so results don't interrupt typing; the function sets them at once. */
function useSettled(texts: Texts) {
  const [settled, settle] = useState(texts);
  useEffect(() => {
    if (texts === settled) return;
    const timer = setTimeout(() => startTransition(() => settle(texts)), settleMs);
    return () => clearTimeout(timer);
  }, [texts, settled]);
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

/**
 * Counts the start of a tool and seeing its result after that; a result opened from a link doesn't count.
 * `step`: position in a quiz, whose result is after the last step. Call the returned function on a change: the
 * first one is the start.
 */
function useCountedUse(
  tool: string,
  answer: Answer | { ok: false },
  step: number | undefined,
): () => void {
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result of a quiz appears when its step changes
  useEffect(() => {
    const results = isBegun.current && answer.ok && document.getElementById('results');
    return results
      ? whenInView(results, () => countOnce({ kind: 'tool-finish', tool }))
      : undefined;
  }, [tool, answer, step]);
  return useCallback(() => {
    isBegun.current = true;
    countOnce({ kind: 'tool-start', tool });
  }, [tool]);
}
