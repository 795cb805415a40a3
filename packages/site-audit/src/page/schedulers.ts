/** Recognizes scheduling services in links, frames and widgets. */

import { isUnder, webUrl } from '../site/urls.ts';
import type { Anchor, Frame, PageFacts } from './page-facts.ts';
import type { Place } from './place.ts';

/** Every address of these hosts and their subdomains is for booking. */
const schedulerHosts = (
  'calendly.com acuityscheduling.com squarespacescheduling.com as.me cal.com savvycal.com oncehub.com ' +
  'scheduleonce.com youcanbook.me ycb.me setmore.com simplybook.me simplybook.it appointlet.com appt.link ' +
  'book.squareup.com calendar.app.google zcal.co tidycal.com zohobookings.com bookings.zoho.com vcita.com ' +
  '10to8.com koalendar.com chilipiper.com picktime.com appointy.com schedulista.com timetap.com bookafy.com ' +
  'supersaas.com schedulicity.com bookeo.com harmonizely.com meetings.hubspot.com meetings-eu1.hubspot.com ' +
  'meetings-na2.hubspot.com meetme.so trafft.com goreminders.com gigabook.com'
).split(' ');

/** Hosts with other uses, with their booking paths. */
const schedulerPaths: readonly (readonly [host: string, path: RegExp])[] = [
  ['squareup.com', /^\/appointments?\b/],
  ['square.site', /^\/(?:book|appointments?)\b/],
  ['outlook.office365.com', /^\/(?:owa\/calendar|book)/],
  ['outlook.office.com', /^\/(?:owa\/calendar|book)/],
  ['calendar.google.com', /^\/calendar\/(?:u\/\d\/)?(?:appointments|selfsched)/],
  ['doodle.com', /^\/(?:bp|mm|bookable)/],
  ['app.reclaim.ai', /^\/m\//],
  ['app.usemotion.com', /^\/meet\//],
  ['api.leadconnectorhq.com', /^\/widget\/(?:booking|appointment|group)/],
];

export function isSchedulerAddress(address: string | null): boolean {
  const url = webUrl(address);
  if (!url) return false;
  const { hostname, pathname } = url;
  return (
    schedulerHosts.some((host) => isUnder(hostname, host)) ||
    schedulerPaths.some(([host, path]) => isUnder(hostname, host) && path.test(pathname))
  );
}

export const isSchedulerLink = ({ url, isHidden }: Anchor) => !isHidden && isSchedulerAddress(url);

const isSchedulerFrame = ({ url, isHidden }: Pick<Frame, 'url' | 'isHidden'>) =>
  !isHidden && isSchedulerAddress(url);

/** Embedded booking calendars: frames, and elements that the service's script fills or opens. */
export const embeddedSchedulers = ({ frames, widgets }: PageFacts): { at: Place }[] => [
  ...frames.filter(isSchedulerFrame),
  ...widgets.filter(isSchedulerFrame),
];
