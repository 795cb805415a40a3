import type { CSSProperties } from 'react';
import type { DeskSheet } from '#app/loaders/sample-sheets.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import Dashboard from '../dashboard/dashboard.tsx';
import { MonthHead } from '../dashboard/month-figures.tsx';
import type { Month } from '../dashboard/views.ts';
import { strokesOfDays, xOfDay } from '../month-marks.tsx';
import { dayOf, placesOnDesk } from './places-on-desk.ts';
import { SampleSheet } from './sample-sheet.tsx';

interface EvidenceDeskProps {
  sheets: readonly DeskSheet[];
  prices: Month['prices'];
}

const drawn = { width: 526, top: 30, height: 92 };
const strokes = strokesOfDays([1, 30]);

/** Before the first day and after the last, a sheet is tied to the end of the rail. */
const strokeOf = (when: string) => {
  const day = dayOf(when);
  return day === 0 ? 4 : Math.min(xOfDay(Math.min(day, 30)), drawn.width - 4);
};

/**
 * The sheets at a third of their size along the thirty days of setup. Each is a link to its page; with JavaScript a press
 * lifts it (browser/enhance/lift-sheets.ts).
 */
export function EvidenceDesk({ sheets, prices }: EvidenceDeskProps) {
  const inOrder = sheets.toSorted((one, other) => dayOf(one.page.when) - dayOf(other.page.when));
  const at = inOrder.map(({ page }) => strokeOf(page.when));
  const places = placesOnDesk(at.map((x) => (100 * x) / drawn.width));
  const ties = at.map((x, index) => (index % 2 === 0 ? `M${x} 46V30` : `M${x} 108V122`)).join('');
  return (
    <>
      <ol className="evidence-desk">
        <li aria-hidden="true" className="rail">
          <svg
            viewBox={`0 ${drawn.top} ${drawn.width} ${drawn.height}`}
            preserveAspectRatio="none"
            fill="none"
          >
            <path d="M0 101H526M0 105H526" stroke="var(--ground-rule)" />
            <path d={strokes.trunks} stroke="var(--on-ground)" strokeWidth="4.5" />
            <path d={strokes.strikes} stroke="var(--brass)" strokeWidth="4.5" />
            <path d={ties} className="max-lg:hidden" stroke="var(--brass)" strokeWidth="1.5" />
          </svg>
        </li>
        {inOrder.map(({ page, top, count }, index) => (
          <li key={page.path} style={{ '--at': `${places[index]}%` } as CSSProperties}>
            <div inert className="paper-stack on-paper" data-pages={count > 1 ? '' : undefined}>
              <SampleSheet
                page={page}
                pages={[top]}
                count={count}
                figures={
                  page.inquiries && [
                    <MonthHead key="month" inquiries={page.inquiries} prices={prices}>
                      <Dashboard month={{ inquiries: page.inquiries, prices }} />
                    </MonthHead>,
                  ]
                }
              />
            </div>
            <div className="label">
              <p>{page.when.split(':')[0]}</p>
              <h3>
                <Link to={page.path} data-lift="">
                  {page.name}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ol>
      <dialog data-lifted="" aria-labelledby="lifted-title" className="lifted">
        <div className="bar">
          <p role="status">
            <b id="lifted-title" /> <span />
          </p>
          <Link to="/samples">Open its page</Link>
          <button type="button" data-turn="-1" aria-label="Previous sheet">
            <Icon name="arrow" className="rotate-180" />
          </button>
          <button type="button" data-turn="1" aria-label="Next sheet">
            <Icon name="arrow" />
          </button>
          <button type="button" data-close="" aria-label="Put the sheet back">
            <Icon name="close" />
          </button>
        </div>
        <div data-place="" />
      </dialog>
    </>
  );
}
