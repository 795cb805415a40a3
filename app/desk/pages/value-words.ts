/** Words for the files of values and their fields, for people who do not know the files. */
import type { ValueFile } from '#content/values/value-files.ts';

/** What the form says of a field. */
export interface FieldWords {
  label: string;
  hint?: string;
}

export const valueNames: Readonly<Record<ValueFile, string>> = {
  brand: 'Brand and contact',
  prices: 'Prices',
  founders: 'Founders',
  hours: 'Opening hours',
  holidays: 'Holidays',
  terms: 'Terms of the package',
  proof: 'Team, clients and quotes',
  pictures: 'Pictures',
  sequences: 'Follow-up mails',
};

const dollars = 'Whole US dollars, without a sign or a comma.';
const minutes = 'In minutes, in steps of 5.';
const date = 'A date such as 2027-05-31.';
const monthDay = 'A month and a day such as 12-24.';
const hours = 'One span per line, such as 09:00 to 12:00. Empty: no calls.';

const weekdays = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => [
    label.slice(0, 3).toLowerCase(),
    { label, hint: hours },
  ]),
);

/** By file and name of the field, where needed with the list or group around it; others are their name in words. */
export const valueWords: Readonly<Record<ValueFile, Readonly<Record<string, FieldWords>>>> = {
  brand: {
    product: { label: 'Name of the brand', hint: 'The name that visitors read everywhere.' },
    legalName: { label: 'Name of the company', hint: 'In the footer and the legal pages.' },
    url: { label: 'Address of the site', hint: 'With https:// and nothing after the domain.' },
    phone: { label: 'Telephone', hint: 'Without an extension.' },
    email: { label: 'Email address' },
    inquiriesTo: {
      label: 'Who gets the inquiries',
      hint: 'Email addresses, one per line. Empty: the address above.',
    },
    postalAddress: {
      label: 'Postal address',
      hint: 'Street or box, on one line. Newsletters print it and are not sent without it.',
    },
    locality: { label: 'Town' },
    region: { label: 'State', hint: 'Two letters in the USA.' },
    country: { label: 'Country', hint: 'Two capital letters such as US.' },
    locale: { label: 'Language of the pages', hint: 'A language and a country such as en-US.' },
    description: { label: 'What the firm does', hint: 'One sentence for search engines.' },
    defaultTitle: { label: 'Title of pages that have none of their own' },
    defaultDescription: { label: 'Description of pages that have none of their own' },
    copyrightYear: { label: 'Year in the footer', hint: 'The year of first publication.' },
    color: {
      label: 'Brand color',
      hint: 'Such as #1f4e79. Buttons, links, drawings and dark panels take their colors from it. Empty: green.',
    },
    logo: {
      label: 'Logo',
      hint: 'Best square, on a transparent ground. It is on every page, in the browser’s tab and on the pictures of shared links. Empty: as delivered.',
    },
    social: { label: 'Profiles', hint: 'In the order of the footer.' },
    claims: {
      label: 'Figures that the site claims',
      hint: 'Shown only with a source, or with the day on which you made sure of it.',
    },
    'claims.companiesSupported': { label: 'Companies supported' },
    'claims.combinedExperience': {
      label: 'Years of combined experience',
      hint: 'The founders’ years together.',
    },
    'claims.checkGoogle': { label: 'Percent of prospects who check Google' },
    'claims.qualifiedLeads': { label: 'Percent more qualified leads' },
    'claims.websiteLaunch': { label: 'Days to launch a website' },
    'claims.monthlyTime': { label: 'Hours of the client’s time a month' },
    'claims.upInDays': { label: 'Days until setup is complete' },
    'claims.firstWorkflow': { label: 'Days until the first workflow is live' },
    'claims.setupTime': { label: 'Hours of the client’s time during setup' },
    'claims.taxSeason': { label: 'Months of tax season' },
    confirmed: { label: 'Confirmed on', hint: 'A date such as 2026-11-28.' },
    'social.url': { label: 'Address of the profile', hint: 'With https://.' },
    plausibleDomain: {
      label: 'Name of the site in Plausible',
      hint: 'Such as yourfirm.com. Visitors are asked first. Empty: no Plausible.',
    },
    ga4: {
      label: 'Measurement id of Google Analytics',
      hint: 'Such as G-ABC1234567. Visitors are asked first. Empty: no Google Analytics.',
    },
  },
  prices: {
    setup: { label: 'Setup fee', hint: `Paid once, at the start. ${dollars}` },
    setupRegular: { label: 'Regular setup fee', hint: `Printed beside the setup fee. ${dollars}` },
    monthly: { label: 'Monthly fee', hint: dollars },
  },
  founders: {
    founders: {
      label: 'Founders',
      hint: 'In the order of the pages. An article names its author by the position, from 0.',
    },
    name: { label: 'Name', hint: 'Without one the pages show the role and a monogram.' },
    title: { label: 'Role' },
    field: { label: 'Field of those years', hint: 'Such as Tax software and client portals.' },
    bio: { label: 'One sentence', hint: 'What this person does for clients.' },
    photo: { label: 'Picture', hint: '4:5, at least 800 px high.' },
    placeholder: {
      label: 'Placeholder',
      hint: 'Invented, as delivered. Switch it off when the person is real.',
    },
    yearsOfExperience: { label: 'Years in practice', hint: 'Rounded down.' },
  },
  hours: {
    ...weekdays,
    timezone: { label: 'Time zone', hint: 'Such as America/Los_Angeles.' },
    slotMinutes: { label: 'Length of a call', hint: minutes },
    stepMinutes: { label: 'How often a call may begin', hint: minutes },
    bufferBeforeMinutes: { label: 'Kept free before a call', hint: minutes },
    bufferAfterMinutes: { label: 'Kept free after a call', hint: minutes },
    minimumNoticeMinutes: { label: 'Shortest notice', hint: 'In minutes: 720 is half a day.' },
    horizonDays: { label: 'Days ahead that can be booked' },
    dailyCap: { label: 'Most calls on one day' },
    maxActivePerEmail: { label: 'Calls ahead of one email address' },
    maxReschedules: { label: 'How often a call may be moved' },
    reminders: { label: 'Reminders', hint: 'Minutes before the call, one per line: 1440 is a day.' },
    weekly: { label: 'Hours of each day' },
    seasons: { label: 'Seasons', hint: 'Weeks of every year with other rules.' },
    id: { label: 'Short name', hint: 'Letters, digits and dashes; never shown.' },
    from: { label: 'First day', hint: monthDay },
    to: { label: 'Last day', hint: monthDay },
    notice: { label: 'Notice for visitors' },
    addHours: { label: 'More hours' },
    hosts: { label: 'Who takes the calls' },
    email: { label: 'Email address' },
    capacity: { label: 'Calls at the same time' },
    calendarEmails: {
      label: 'Other email addresses',
      hint: 'Under which this person is invited to meetings: a declined meeting leaves the time free.',
    },
    busyIcs: {
      label: 'Private addresses of calendars',
      hint: 'These are secrets: keep them in the file of BOOKING_CONFIG, not here.',
    },
    location: { label: 'How the call happens' },
    kind: { label: 'Kind', hint: 'A word such as phone.' },
    text: { label: 'As visitors read it' },
  },
  holidays: {
    firstDay: { label: 'Holidays from', hint: date },
    lastYear: { label: 'To the end of the year' },
    federalHolidays: { label: 'On federal holidays' },
    everyYear: { label: 'Closed in every year', hint: `${monthDay} The last day may be in the next year.` },
    days: { label: 'Single days', hint: 'Closed, or open at other hours. A later entry counts.' },
    from: { label: 'First day' },
    to: { label: 'Last day' },
    'days.from': { label: 'First day', hint: date },
    'days.to': { label: 'Last day', hint: `${date} The first day again for a single one.` },
    label: { label: 'Name' },
    hours: { label: 'Hours', hint: 'One span per line, such as 09:00 to 12:00. Empty: closed.' },
  },
  terms: {
    undecided: {
      label: 'Terms that are not decided yet',
      hint: 'Their names, one per line. Remove a name when its words are what you sign.',
    },
  },
  proof: {
    team: { label: 'Team', hint: 'On the About page.' },
    logos: { label: 'Logos of clients', hint: 'On About and Quick Start.' },
    testimonials: { label: 'Quotes of clients', hint: 'On About and Quick Start.' },
    field: { label: 'Field of experience' },
    photo: { label: 'Picture' },
    picture: { label: 'Picture' },
    quote: { label: 'Quote', hint: 'Word for word, at most 400 characters.' },
    tie: {
      label: 'What the client got',
      hint: 'Only if the client got something. Printed below the quote.',
    },
    consent: { label: 'Signed consent' },
    by: { label: 'Signed by' },
    on: { label: 'Signed on', hint: date },
    filed: { label: 'Where the page is kept', hint: 'Never printed.' },
    until: { label: 'Valid until', hint: `${date} Empty: no end.` },
  },
  pictures: {
    alt: { label: 'What it shows' },
    whole: { label: 'The picture before it was cropped' },
  },
  sequences: {
    newsletter: { label: 'After a confirmed newsletter sign-up' },
    inquiry: {
      label: 'After an inquiry without a call',
      hint: 'Only to people who checked the box for tips and confirmed their address.',
    },
    active: { label: 'Send these mails', hint: 'From publication on. Each person gets each mail once.' },
    mails: { label: 'Mails', hint: 'At most five. Add new ones at the end: the position says who had it.' },
    afterDays: { label: 'Days after the mail before', hint: 'The first one: after the sign-up or inquiry.' },
    text: {
      label: 'Text',
      hint: 'One paragraph per line. [words](/faq) is a link, **words** are bold.',
    },
    button: { label: 'Button' },
    label: { label: 'Words on it' },
    to: { label: 'Address on this site', hint: 'Such as /get-started.' },
  },
};
