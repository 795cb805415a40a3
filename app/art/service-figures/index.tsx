/** The signature drawing of a service, printed once on the server. */
import type { serviceDrawings } from '#content/page-files/kinds/service.ts';
import { joinedLines, switchyard } from './connections.tsx';
import type { Drawing } from './kit.tsx';
import { localSearch } from './local-search.tsx';
import { pageFromLedger } from './page-from-ledger.tsx';
import { answeredReviews, yearOfReviews } from './reviews.tsx';
import { questionTree, roots } from './roots.tsx';
import { hoursReturned, toolShelf } from './tools-and-hours.tsx';
import { twelveMailings, weekendWait, weekOfPosts } from './weeks.tsx';

type ServiceDrawing = (typeof serviceDrawings)[number];

export const drawings: Record<ServiceDrawing, Drawing> = {
  'local-search': localSearch,
  'year-of-reviews': yearOfReviews,
  'weekend-wait': weekendWait,
  'twelve-mailings': twelveMailings,
  'page-from-ledger': pageFromLedger,
  roots,
  'answered-reviews': answeredReviews,
  'week-of-posts': weekOfPosts,
  'question-tree': questionTree,
  switchyard,
  'joined-lines': joinedLines,
  'tool-shelf': toolShelf,
  'hours-returned': hoursReturned,
};

/** Belongs on `bg-ground`, over the full width of the content. The narrow view is for phones, the wide one from 768 px. */
export function ServiceFigure({ drawing }: { drawing: ServiceDrawing }) {
  const { label, heights, wide, narrow } = drawings[drawing];
  return (
    <div role="img" aria-label={label} className="service-figure">
      <svg viewBox={`0 0 1200 ${heights[0]}`} fill="none" aria-hidden="true">
        {wide}
      </svg>
      <svg viewBox={`0 0 350 ${heights[1]}`} fill="none" aria-hidden="true">
        {narrow}
      </svg>
    </div>
  );
}
