/** The words of a result besides its figures. */
import { useEffect, useRef, useState } from 'react';
import type { Tool, Value } from '#domain/tools/define.ts';
import { type Answer, permalinkOf } from '#domain/tools/evaluate.ts';
import { accountants } from '#domain/tools/format.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { type LiveFigures, useLiveAnswer } from './live-figures.ts';
import type { ToolView } from './tool-view.server.ts';

const announceMs = 1500;

/** Headline that changes at most every 1.5 seconds, so screen readers can finish. The last text wins. */
export function useHeadline(tool: Tool, answer: Answer): string {
  const text = accountants(tool.headline(answer, answer.display, answer.inputs));
  const [shown, setShown] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    if (text === shown) return;
    const wait = Math.max(0, changedAt.current + announceMs - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shown]);
  return shown;
}

interface ResultNotesProps {
  tool: Tool;
  answer: Answer;
}

export function Notes({ tool, answer }: ResultNotesProps) {
  const notes = tool.notes?.(answer, answer.inputs) ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1.5 border-l-3 border-double border-margin pl-4 text-small text-ink-2">
      {notes.map((note) => (
        <li key={note}>
          <Unbroken text={accountants(note)} />
        </li>
      ))}
    </ul>
  );
}

/** In a frame they open a new tab: only the embed view itself may be framed. */
export function Alternatives({ tool, answer, view }: ResultNotesProps & { view: ToolView }) {
  const others = tool.alternatives?.(answer, answer.inputs) ?? [];
  if (others.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 paper:hidden">
      {others.map(({ name, inputs }) => (
        <li key={name}>
          <a
            href={`${permalinkOf(tool, inputs)}#results`}
            target={view.embed ? '_blank' : undefined}
            className="font-semibold text-brand underline-double"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function focusResult(): void {
  document.getElementById('results')?.scrollIntoView();
  document.getElementById('results-heading')?.focus({ preventScroll: true });
}

/** Advice by id, each with the page of its service. */
export const adviceOf = (ids: readonly string[], tool: Tool, view: ToolView) =>
  ids.flatMap((id) => {
    const advice = tool.recs[id];
    const service = advice && view.services[advice.service];
    return service ? [{ ...advice, id, service }] : [];
  });

/** Link to the service for a step; printed pages spell out its URL. */
export function ServiceLink({
  service,
  view,
}: {
  service: ToolView['services'][string];
  view: ToolView;
}) {
  return (
    <Link
      to={service.to}
      target={view.embed ? '_blank' : undefined}
      className="group inline-flex items-start gap-2 py-1.5 font-[620] text-brand no-underline paper:block paper:py-0 paper:text-[0.625rem]"
    >
      <span className="group-hover:underline-double">
        {service.name}
        <span className="paper-only font-[430]"> {`${view.origin}${service.to}`}</span>
      </span>
      <Icon name="arrow" className="mt-1 size-4.25 shrink-0 paper:hidden" />
    </Link>
  );
}

/** Colors of all tool figures: gains evergreen, negative amounts red, everything else ink. */
export function toneOf(tool: Tool, id: string, value: Value | undefined): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < 0) return 'text-negative';
  return value > 0 && tool.instrument?.gains.includes(id) ? 'text-positive' : undefined;
}

/** The three main figures. The first is the total, with a double line. */
export function MainFigures({
  tool,
  answer,
  live,
}: {
  tool: Tool;
  answer: Answer;
  live: LiveFigures;
}) {
  const { display, outputs } = useLiveAnswer(live, answer);
  return (
    <dl className="main-figures">
      {tool.main.map((id, index) => (
        <div key={id}>
          <dt>{tool.outputs.find((output) => output.id === id)?.label}</dt>
          <dd className={classNames(toneOf(tool, id, outputs[id]))}>
            <span className={index === 0 ? 'total' : undefined}>
              {accountants(display[id] ?? '')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
