/** The signature drawing of a service, printed once on the server. */
import type { serviceDrawings } from '#content/page-files/kinds/service.ts';
import { answeredReviews } from './answered-reviews.tsx';
import { hoursReturned } from './hours-returned.tsx';
import { joinedLines } from './joined-lines.tsx';
import type { Drawing } from './kit.tsx';
import { localSearch } from './local-search.tsx';
import { pageFromLedger } from './page-from-ledger.tsx';
import { questionTree } from './question-tree.tsx';
import { roots } from './roots.tsx';
import { switchyard } from './switchyard.tsx';
import { toolShelf } from './tool-shelf.tsx';
import { twelveMailings } from './twelve-mailings.tsx';
import { weekOfPosts } from './week-of-posts.tsx';
import { weekendWait } from './weekend-wait.tsx';
import { yearOfReviews } from './year-of-reviews.tsx';

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
