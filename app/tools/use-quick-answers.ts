import {
  type KeyboardEvent as FormKeyEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type { Input } from '#domain/tools/define.ts';
import { slashOpensSearch } from '../search/search-keys.ts';

/** Time to see which answer was chosen. */
const shownMs = 220;

interface QuickAnswersProps {
  /** The only visible question; undefined for several fields or none. */
  question: Input | undefined;
  sheet: RefObject<HTMLElement | null>;
  choose: (value: string) => void;
  advance: () => void;
}

/** Advances after a click on an answer or its number key; arrow keys pass answers. Returns the form's handlers. */
export function useQuickAnswers(props: QuickAnswersProps) {
  const { question, sheet } = props;
  const id = question?.id;
  const passing = useRef(false);
  const cameAt = useRef(0);
  const timer = useRef(0);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before another question is done with
  useEffect(() => {
    cameAt.current = performance.now();
    return () => clearTimeout(timer.current);
  }, [id]);
  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current.advance(), shownMs);
  }, []);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const option = optionFor(event, latest.current.question);
      if (!option || !isForSheet(event.target, sheet.current)) return;
      latest.current.choose(option.value);
      later();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sheet, later]);

  return {
    onKeyDownCapture: ({ key }: FormKeyEvent) => {
      passing.current = key.startsWith('Arrow');
    },
    onPointerDownCapture: () => {
      passing.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      // Ignore the second half of a double click: it would answer the next question.
      const isNew = event.timeStamp - cameAt.current < shownMs;
      if (event.detail > 1 && isNew && isAnswer(event.target)) event.preventDefault();
    },
    onClick: ({ target, defaultPrevented }: MouseEvent) => {
      const isPicked = target instanceof HTMLInputElement && target.name === id;
      if (isPicked && !passing.current && !defaultPrevented) later();
    },
  };
}

const isAnswer = (target: EventTarget) =>
  target instanceof Element && target.closest('.answers') !== null;

function optionFor(event: KeyboardEvent, question: Input | undefined) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
    return undefined;
  return question?.options?.[Number(event.key) - 1];
}

/** Single-key shortcuts work inside the sheet (WCAG 2.1.4), and without focus unless turned off in search. */
function isForSheet(target: EventTarget | null, sheet: HTMLElement | null): boolean {
  if (
    !(target instanceof HTMLElement) ||
    target.matches('input:not([type="radio"]), select, textarea')
  )
    return false;
  return target === document.body ? slashOpensSearch() : sheet?.contains(target) === true;
}
