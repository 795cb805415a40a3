/** When a site shows something else although nobody changes a word. Pure. */
import { dateIn } from '../../domain/booking/zone.ts';
import { deadlineZone } from '../deadlines/deadlines.ts';
import { nextAppearance } from '../table/publication.ts';
import { officeTimeOf, type Site } from './read-site.ts';

/** The next midnight after an instant, ms since 1970, in an IANA zone. */
function midnightAfter(instant: number, zone: string): number {
  const tomorrow = Temporal.PlainDate.from(dateIn(zone, instant)).add({ days: 1 });
  return tomorrow.toZonedDateTime(zone).epochMilliseconds;
}

/**
 * The next moment, ms since 1970, at which a page appears, a consent begins or ends, or the next due date is another.
 * `site.moment` must be finite.
 */
export function nextChange(site: Site): number {
  const { moment, zone } = officeTimeOf(site);
  return Math.min(
    nextAppearance(site.allPages, { moment, zone }) ?? Number.POSITIVE_INFINITY,
    midnightAfter(moment, zone),
    midnightAfter(moment, deadlineZone),
  );
}
