import { dayWords } from '#domain/measure/figure-words.ts';
import { DeskLink } from '../frame/desk-link.tsx';

/** Instead of figures: why there are none, what will appear and when. */
export function NothingYet({ since, isCounting }: { since: string | undefined; isCounting: boolean }) {
  return (
    <div className="grid max-w-measure gap-3">
      {since === undefined ? (
        <>
          <p className="font-[620]">Nothing has been counted yet.</p>
          <p>
            Visits appear here within a minute of the first one, sources and pages with them. Inquiries and
            calls follow as they come in. A comparison starts once two whole periods were counted: after two
            weeks for 7 days.
          </p>
          <p>
            To try it, open <DeskLink href="/">the site</DeskLink> in another browser, wait a minute, and
            reload this page. Programs are not counted.
          </p>
        </>
      ) : (
        <p>Nothing was counted in these days. The first day with figures is {dayWords(since)}.</p>
      )}
      {!isCounting && <p>Visits are not counted at the moment: the server runs with MEASURE=off.</p>}
    </div>
  );
}
