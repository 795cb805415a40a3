import type { CSSProperties } from 'react';
import type { z } from 'zod';
import type { page } from '#content/page-files/kinds/page.ts';
import type { Site } from '#content/site/read-site.ts';
import { Section } from '../../ui/section.tsx';
import { line, strokePath, upright, upTo } from '../../ui/strokes.ts';

type Call = z.output<typeof page>['call'];

/** The parts of the call, which the booking page lists. */
export const callOf = ({ table }: Pick<Site, 'table'>): Call =>
  table.ofKind('page').find(({ template }) => template === 'get-started')?.call ?? [];

const minutesOf = (call: Call) => call.reduce((sum, { minutes }) => sum + minutes, 0);

/** Each part with its first and last minute. */
const timed = (call: Call) =>
  call.map((part, index) => {
    const before = minutesOf(call.slice(0, index));
    return { ...part, from: before + 1, to: before + part.minutes };
  });

/** The call as a rail with a stroke for each minute. The short form has only names, for a page with a form. */
export function CallRail({ call, isShort }: { call: Call; isShort?: boolean }) {
  const Name = isShort ? 'p' : 'h3';
  return (
    <ol
      className={`call-rail ${isShort ? 'short' : 'full'}`}
      style={{ '--parts': call.map(({ minutes }) => `${minutes}fr`).join(' ') } as CSSProperties}
    >
      {timed(call).map(({ name, minutes, from, to, ask, screen, keep }) => (
        <li key={name}>
          <Strokes minutes={minutes} />
          <p className="minutes">
            Minutes {from} to {to}
          </p>
          <Name className="name">{name}</Name>
          {!isShort && (
            <>
              <p className="ask">“{ask}”</p>
              <dl>
                <dt>On the screen</dt>
                <dd>{screen}</dd>
              </dl>
              <dl className="keep">
                <dt>You keep</dt>
                <dd>{keep}</dd>
              </dl>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Fives of a part: strokes with a strike across, stretched to the part's share of the rail. */
function Strokes({ minutes }: { minutes: number }) {
  const fives = upTo(minutes / 5).map((five) => five * 50);
  const strokes = fives.flatMap((x) => upTo(4).map((at) => upright(x + 5 + at * 9, 60, 56)));
  return (
    <svg
      viewBox={`0 0 ${minutes * 10} 64`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      style={{ '--minutes': minutes } as CSSProperties}
    >
      <path d={strokePath(strokes)} />
      <path d={strokePath(fives.map((x) => line(x, 47, x + 37, 17)))} />
    </svg>
  );
}

/** The call, minute by minute, as a section. */
export const CallSection = ({ call }: { call: Call }) => (
  <Section id="call" surface="raised" heading={`The call, in ${minutesOf(call)} minutes`}>
    <CallRail call={call} />
  </Section>
);
