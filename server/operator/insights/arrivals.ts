/** Where visits came from and began, with the inquiries that followed. */
import { rateOf } from '#domain/statistics/rate.ts';
import { mostFirst, sumsBy } from './counts.ts';
import { bySubject, type Figures } from './figures.ts';

/** Visits and inquiries per source; `rate` uses the last touch. */
export async function readSources({ sums, stored }: Figures) {
  const visits = bySubject(await sums('visit', ['subject']));
  const { byLastSource, byFirstSource } = await stored();
  const names = new Set([...visits.keys(), ...byLastSource.keys(), ...byFirstSource.keys()]);
  const rows = [...names].map((source) => {
    const inquiries = byLastSource.get(source) ?? 0;
    const seen = visits.get(source) ?? 0;
    return {
      source,
      visits: seen,
      inquiriesByLastTouch: inquiries,
      inquiriesByFirstTouch: byFirstSource.get(source) ?? 0,
      rate: rateOf(inquiries, seen),
    };
  });
  return mostFirst(
    rows,
    (row) => row.visits + row.inquiriesByLastTouch,
    (row) => row.source,
  );
}

/** Views per page, visits that began there, and inquiries from those visits. */
export async function readPages({ db, period, stored }: Figures) {
  const rows = await sumsBy(db, period, ['view', 'landing'], ['kind', 'subject']);
  const { byLandingPage } = await stored();
  const of = (kind: string) => bySubject(rows.filter((row) => row.kind === kind));
  const views = of('view');
  const landings = of('landing');
  const paths = new Set([...views.keys(), ...landings.keys(), ...byLandingPage.keys()]);
  const pages = [...paths].map((page) => {
    const inquiries = byLandingPage.get(page) ?? 0;
    const begun = landings.get(page) ?? 0;
    const rate = rateOf(inquiries, begun);
    return { page, views: views.get(page) ?? 0, landings: begun, inquiriesAfterLanding: inquiries, rate };
  });
  return mostFirst(
    pages,
    (row) => row.views,
    (row) => row.page,
  );
}
