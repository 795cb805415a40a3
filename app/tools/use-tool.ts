import { useEffect, useMemo, useState } from 'react';
import type { FieldError, Tool } from '#domain/tools/define.ts';
import { type Answer, anythingSent, evaluate } from '#domain/tools/evaluate.ts';
import { sentIn } from '#domain/tools/read-inputs.ts';
import type { Drawings } from '../charts/drawings.ts';
import { keepFigures } from './resume.ts';
import { copied, isOpen, queryOf, type Scenario, sentOf, type Texts, textsFrom, without } from './texts.ts';
import type { ToolView } from './tool-view.ts';
import { useCountedUse } from './use-counted-use.ts';
import { useSettled } from './use-settled.ts';
import { useStep } from './use-step.ts';

const settleMs = 150;

/** Names the address keeps beside the figures. */
const kept = ['embed', 'print'] as const;

export type ToolState = ReturnType<typeof useTool>;

/**
 * The fields of a tool and their answer. The first render takes everything from the address the page was asked for, on
 * the server and in the browser alike; from then on the fields lead and the address follows.
 */
export function useTool(tool: Tool, view: ToolView, drawings: Drawings) {
  const [texts, setTexts] = useState<Texts>(() => textsFrom(tool, view.search));
  /** Whether these are somebody's own figures, or the example the page opens with. */
  const [own, setOwn] = useState(() => anythingSent(tool, sentIn(new URLSearchParams(view.search))));
  const settled = useSettled(texts, settleMs);
  const answer = useMemo(() => evaluate(tool, sentOf(settled)), [tool, settled]);
  const [lastGood, setLastGood] = useState<Answer | undefined>(answer.ok ? answer : undefined);
  if (answer.ok && lastGood !== answer) setLastGood(answer);
  const { step, goTo } = useStep(view.search);
  const use = useCountedUse(tool.slug, answer, step);
  const query = useMemo(() => queryOf(tool, settled), [tool, settled]);

  /** The address of these figures, with what the view is and the step when there is one. */
  function addressFor(step?: number): string {
    const extra = [
      ...kept.filter((name) => view[name]).map((name) => `${name}=1`),
      ...(step === undefined ? [] : [`step=${step}`]),
    ];
    const search = [queryOf(tool, texts), ...extra].filter(Boolean).join('&');
    return search ? `${tool.path}?${search}` : tool.path;
  }

  useEffect(() => {
    if (own && query) keepFigures(tool.slug, query, Date.now());
  }, [own, query, tool.slug]);

  return {
    tool,
    view,
    drawings,
    texts,
    answer,
    /** The answer shown: the present one, else the last valid one. */
    shown: answer.ok ? answer : lastGood,
    stale: !answer.ok,
    errors: answer.ok ? noErrors : answer.errors,
    own,
    query,
    addressFor,
    /** The question that the address names. */
    step,
    /** Goes to a question, or past the last one; the browser's Back leads to the one before. */
    goTo: (next: number | undefined) => goTo(next, addressFor(next)),
    set(name: string, text: string) {
      use.begin();
      setTexts((before) => ({ ...before, [name]: text }));
      setOwn(true);
    },
    fill(search: string) {
      use.begin();
      setTexts(textsFrom(tool, search));
      setOwn(anythingSent(tool, sentIn(new URLSearchParams(search))));
    },
    compare(scenario: Scenario) {
      use.begin();
      setTexts((before) => ({ ...before, ...copied(tool, before, scenario) }));
      setOwn(true);
    },
    stopComparing: (scenario: Scenario) => setTexts((before) => without(before, scenario)),
    compared: (['b', 'c'] as const).filter((scenario) => isOpen(texts, scenario)),
  };
}

const noErrors: readonly FieldError[] = [];
