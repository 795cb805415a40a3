import { useRef } from 'react';
import type { Tool, Value } from '#domain/tools/define.ts';
import type { Answer, Evaluation } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { classNames } from '../ui/class-names.ts';
import { writeText } from '../ui/write-text.ts';
import { type LiveFigures, useFollowed } from './live-figures.ts';

/** Colors of all tool figures: gains evergreen, negative amounts red, everything else ink. */
export function toneOf(tool: Tool, id: string, value: Value | undefined): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < 0) return 'text-negative';
  return value > 0 && tool.instrument?.gains.includes(id) ? 'text-positive' : undefined;
}

/** The three main figures. The first is the total, with a double line. */
export function MainFigures({ tool, answer, live }: { tool: Tool; answer: Answer; live: LiveFigures }) {
  const list = useRef<HTMLDListElement>(null);
  const lookOf = (one: Evaluation, id: string) => ({
    text: realMinus(one.display[id] ?? ''),
    tone: classNames(toneOf(tool, id, one.outputs[id])),
  });
  useFollowed(live, list, (dl, followed) => {
    const places = dl.getElementsByTagName('dd');
    for (const [index, id] of tool.main.entries()) {
      const { text, tone } = lookOf(followed, id);
      const place = places[index];
      writeText(place?.firstElementChild, text);
      if (place && place.className !== tone) place.className = tone;
    }
  });
  return (
    <dl ref={list} className="main-figures">
      {tool.main.map((id, index) => {
        const { text, tone } = lookOf(answer, id);
        return (
          <div key={id}>
            <dt>{tool.outputs.find((output) => output.id === id)?.label}</dt>
            <dd className={tone}>
              <span className={index === 0 ? 'total' : undefined}>{text}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
