import { type KeyboardEvent, useState } from 'react';
import type { View } from './views.ts';

interface PictureProps {
  view: View;
  isLive: boolean;
}

const height = 190;

/** Strokes above an axis, and a sentence about the one that is pointed at or has focus. */
export function Picture({ view: { name, strokes, says }, isLive }: PictureProps) {
  const [pointed, point] = useState<number>();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = event.currentTarget.children[(pointed ?? 0) + step];
    if (step && next instanceof HTMLElement) next.focus();
  };
  const Stroke = isLive ? 'button' : 'p';
  return (
    <>
      <div
        {...(isLive && { role: 'group', 'aria-label': `${name}, arrow keys move`, onKeyDown })}
        aria-hidden={!isLive || undefined}
        onPointerLeave={() => point(undefined)}
        className="relative mt-5 mb-6 border-b border-ink"
        style={{ height }}
      >
        {strokes.map(({ label, value, at, height: share, says: strokeSays }, index) => (
          <Stroke
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes keep their place
            key={index}
            {...(isLive && {
              type: 'button',
              'aria-label': strokeSays,
              tabIndex: index === (pointed ?? 0) ? 0 : -1,
              onFocus: () => point(index),
              onPointerEnter: () => point(index),
              onClick: () => point(index),
            })}
            className="absolute inset-y-0 w-6.5 -translate-x-1/2 text-center text-micro whitespace-nowrap tabular"
            style={{ left: `${at * 100}%` }}
          >
            <span
              className={`absolute bottom-0 ${index === pointed ? 'bg-data-2' : 'bg-data-1'}`}
              style={{ height: `${share * 100}%`, left: 7, width: 12 }}
            />
            <span
              className="absolute left-1/2 -translate-x-1/2 leading-normal"
              style={{ bottom: `${share * 100}%` }}
            >
              {value}
            </span>
            <span className="absolute top-full left-1/2 -translate-x-1/2 leading-normal text-ink-3">
              {label}
            </span>
          </Stroke>
        ))}
      </div>
      <p className="min-h-12 text-small leading-[1.4]">
        {pointed === undefined ? says : strokes[pointed]?.says}
      </p>
      <p className="text-micro text-ink-3">
        {isLive ? 'Press a row to read its messages.' : 'The sample report has the messages.'}
      </p>
    </>
  );
}
