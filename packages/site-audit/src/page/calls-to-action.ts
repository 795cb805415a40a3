/** Links and buttons that invite visitors to book, call, or request something from the firm, and its booking calendars. */

import { isUnder, webUrl } from '../site/urls.ts';
import { folded } from '../text/texts.ts';
import type { Anchor, Button, Frame, PageFacts } from './page-facts.ts';
import type { Place } from './place.ts';

/** Words after "schedule" or "book" that indicate a meeting; "Schedule C" and "bookkeeping" do not. */
const meeting =
  '(?:an?|your|my|our|the|this|one|some|time|now|online|here|today|free|complimentary|with|in|appointments?|consult|' +
  'consultations?|calls?|meetings?|visit|demo|discovery|intro|introductory|virtual|phone|zoom|strategy|tax prep)';

/** One pattern, because every link of a page is tried. */
const asks = new RegExp(
  [
    new RegExp(String.raw`\b(?:book|schedule|reserve|arrange) ${meeting}\b`),
    /^(?:book|schedule)$/,
    /\b(?:free|complimentary|initial|book|no-cost) (?:[\w-]{1,20} )?(?:consult|consultation|assessment|quote|estimate|call)\b/,
    /\bconsultations?$/,
    /\b(?:make|set up|set|get) an? (?:appointment|meeting|call)\b/,
    /\bappointments?$/,
    /\bmake a booking\b|\bonline booking\b|^bookings?$/,
    /\brequest (?:an?|your|my|our)\b/,
    /\brequest (?:(?:free|tax|more) )?(?:consultation|quote|proposal|pricing|appointment|callback|call|info|information|service)/,
    /\b(?:get|ask for|receive|start) (?:an?|your|my) (?:[\w-]{1,20} ){0,2}(?:quote|proposal|estimate|consultation|assessment|call|callback)\b/,
    /\b(?:get|instant|free) (?:quotes?|proposals?)\b/,
    /\b(?:talk|speak|chat|meet) (?:to|with)\b/,
    /\blet[’']?s (?:talk|chat|meet)\b/,
    /\bget started\b/,
    /\bcall (?:us|now|today|me|our)\b/,
    /\b(?:send|make|submit) (?:(?:an?|your|my) )?(?:enquiry|inquiry)\b|\b(?:enquire|inquire) (?:now|today|here|online)\b|^(?:enquire|inquire)$/,
    /\bfor an? (?:free |no-obligation )?(?:quote|proposal|estimate|consultation)\b/,
    /\bbecome (?:a|our) client\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Tax forms contain the word: "Schedule A deductions", "schedule a form 1040". */
const taxForm =
  /\bschedule [a-z](?:$|[ &,)-]{1,3}(?:deduct|itemi[sz]|form|and\b|tax(?:es)?\b|filing|of form|\())/;
const bookToRead = /\b(?:read|download|buy|order|guide|e-?book)\b.{0,30}\bbook\b|\be-?book\b/;

function asksToAct(name: string): boolean {
  const text = folded(name.slice(0, 300));
  if (taxForm.test(text) || bookToRead.test(text)) return false;
  return asks.test(text);
}

/** Visible ones in document order: links, then buttons. */
export function callsToAction({ anchors, buttons }: PageFacts): (Anchor | Button)[] {
  const links = anchors.filter(({ isHidden, href }) => !isHidden && href !== undefined);
  const pressed = buttons.filter(({ isHidden, type }) => !isHidden && type !== 'reset');
  return [
    ...links.filter(({ name, url }) => isSchedulerAddress(url) || asksToAct(name)),
    ...pressed.filter(({ name }) => asksToAct(name)),
  ];
}

/** In the header, or within the first `part` (0 to 1) of the visible text. */
export const standsEarly = (
  element: Anchor | Button,
  { visibleText }: PageFacts,
  part: number,
): boolean => element.region === 'header' || element.textBefore <= visibleText.length * part;

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

function isSchedulerAddress(address: string | null): boolean {
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
