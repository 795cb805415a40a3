import type { Tool, Value } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { classNames } from '../ui/class-names.ts';
import { type LiveFigures, useLiveAnswer } from './live-figures.ts';

/** Colors of all tool figures: gains evergreen, negative amounts red, everything else ink. */
export function toneOf(tool: Tool, id: string, value: Value | undefined): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < 0) return 'text-negative';
  return value > 0 && tool.instrument?.gains.includes(id) ? 'text-positive' : undefined;
}

/** The three main figures. The first is the total, with a double line. */
export function MainFigures({ tool, answer, live }: { tool: Tool; answer: Answer; live: LiveFigures }) {
  const { display, outputs } = useLiveAnswer(live, answer);
  return (
    <dl className="main-figures">
      {tool.main.map((id, index) => (
        <div key={id}>
          <dt>{tool.outputs.find((output) => output.id === id)?.label}</dt>
          <dd className={classNames(toneOf(tool, id, outputs[id]))}>
            <span className={index === 0 ? 'total' : undefined}>{realMinus(display[id] ?? '')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
