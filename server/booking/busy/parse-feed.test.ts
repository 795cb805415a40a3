import { describe, expect, test } from 'vitest';
import { mostFeedSteps, mostInstances, mostSeriesSteps, parseFeed } from './parse-feed.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const options = {
  window: { from: at('2027-03-01T00:00:00Z'), to: at('2027-04-01T00:00:00Z') },
  businessZone: 'America/Los_Angeles',
  ownHost: 'www.tallygrove.example',
  ownAddresses: ['jane@firm.example', 'j.doe@gmail.com'],
};

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
/** The first `UID` counts. */
const event = (...lines: string[]) => {
  const uids = [...lines.filter((line) => line.startsWith('UID:')), 'UID:1@x'];
  return ['BEGIN:VEVENT', ...uids, ...lines, 'END:VEVENT'].join('\r\n');
};
const read = (...parts: string[]) => parseFeed(calendar(...parts), options);
const busy = (...parts: string[]) =>
  read(...parts)
    .intervals.map(({ from, to }) =>
      [from, to].map((one) => new Date(one).toISOString().slice(5, 16)).join('/'),
    )
    .join(' ');

/** Values that several cases need. */
const short: Readonly<Record<string, string>> = {
  la: 'TZID=America/Los_Angeles',
  ny: 'TZID=America/New_York',
  weekly:
    'DTSTART;{la}:20200106T090000 DTEND;{la}:20200106T100000 RRULE:FREQ=WEEKLY;BYDAY=MO'.replaceAll(
      '{la}',
      'TZID=America/Los_Angeles',
    ),
  hour: 'DTSTART:20270302T100000Z DURATION:PT1H',
  allDay: 'DTSTART;VALUE=DATE:20270302 RRULE:FREQ=DAILY;COUNT=3',
  mon1: '03-01T17:00/03-01T18:00',
  mon2: '03-08T17:00/03-08T18:00',
  mon3: '03-15T16:00/03-15T17:00',
  mon4: '03-22T16:00/03-22T17:00',
  mon5: '03-29T16:00/03-29T17:00',
  mondays: '{mon1} {mon2} {mon3} {mon4} {mon5}',
  '2nd': '03-02T08:00/03-03T08:00',
  '4th': '03-04T08:00/03-05T08:00',
};
const long = (text: string): string =>
  text.includes('{') ? long(text.replace(/\{(\w+)\}/g, (_, name) => short[name] ?? name)) : text;

/**
 * Cases of `# what is promised`, one line per event with its properties, and `= the busy times`. Lines of the calendar
 * itself begin with `>`.
 */
function cases(text: string) {
  let title = '';
  let parts: string[] = [];
  return lines(text).flatMap((line) => {
    const [mark = '', ...more] = words(long(line));
    if (mark === '#') title = more.join(' ');
    else if (mark === '>') parts.push(more.join('\r\n'));
    else if (mark !== '=') parts.push(event(mark, ...more));
    if (mark !== '=') return [];
    const one = { title, parts, expected: more.join(' ') };
    parts = [];
    return [one];
  });
}

const lines = (text: string) => text.trim().split(/\n */);
const words = (text: string) => text.trim().split(/\s+/);
const names = (text: string) => lines(text).flatMap((line) => line.split(' | '));

test.each(
  cases(`
    # a repeating event keeps its wall time across the clock change
    {weekly}
    = {mondays}
    # single instances are excluded, moved and canceled
    {weekly} EXDATE;{la}:20270308T090000
    RECURRENCE-ID;{la}:20270315T090000 DTSTART;{la}:20270316T110000 DURATION:PT1H
    RECURRENCE-ID:20270322T160000Z DTSTART;{la}:20270322T090000 STATUS:CANCELLED
    = {mon1} 03-16T18:00/03-16T19:00 {mon5}
    # a change of this and all following instances moves them
    {weekly}
    RECURRENCE-ID;RANGE=THISANDFUTURE;{la}:20270322T090000 DTSTART;{la}:20270322T140000 DURATION:PT30M
    = {mon1} {mon2} {mon3} 03-22T21:00/03-22T21:30 03-29T21:00/03-29T21:30
    # a this-and-future change applies back across the clock change
    {weekly}
    RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T170000Z DTSTART;{la}:20270307T230000 DURATION:PT1H
    = {mon1} 03-08T07:00/03-08T08:00 03-15T06:00/03-15T07:00 03-22T06:00/03-22T07:00 03-29T06:00/03-29T07:00
    # dates are added by RDATE, and UNTIL and COUNT end a rule
    {hour} RDATE:20270310T100000Z
    = 03-02T10:00/03-02T11:00 03-10T10:00/03-10T11:00
    {hour} RRULE:FREQ=DAILY;COUNT=2
    = 03-02T10:00/03-02T11:00 03-03T10:00/03-03T11:00
    {hour} RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270304T100000Z
    = 03-02T10:00/03-02T11:00 03-04T10:00/03-04T11:00
    # an added period has its own length, a whole date its whole day
    {hour} RDATE;VALUE=PERIOD:20270310T100000Z/PT3H RDATE;VALUE=DATE:20270320
    = 03-02T10:00/03-02T11:00 03-10T10:00/03-10T13:00 03-20T07:00/03-21T07:00
    # dates that are added do not count
    DTSTART:20150413T100000Z DURATION:PT1H RRULE:FREQ=MINUTELY;COUNT=2 RDATE:20270302T100000Z
    = 03-02T10:00/03-02T11:00
    # the last instance is kept when UNTIL, in UTC, falls on the day before
    DTSTART;TZID=Australia/Sydney:20270302T090000 DURATION:PT30M RRULE:FREQ=DAILY;UNTIL=20270302T220000Z
    = 03-01T22:00/03-01T22:30 03-02T22:00/03-02T22:30
    # an instance in a skipped hour is busy after it
    DTSTART;{la}:20270313T023000 DURATION:PT1H RRULE:FREQ=DAILY;COUNT=3
    = 03-13T10:30/03-13T11:30 03-14T10:30/03-14T11:30 03-15T09:30/03-15T10:30
    # whole days are in the business zone with an exclusive end; one without an end lasts a day
    DTSTART;VALUE=DATE:20270313 DTEND;VALUE=DATE:20270315
    = 03-13T08:00/03-15T07:00
    DTSTART:20270313 DTEND:20270315
    = 03-13T08:00/03-15T07:00
    DTSTART;VALUE=DATE:20270320
    = 03-20T07:00/03-21T07:00
    DTSTART;VALUE=DATE:20200320 DTEND;VALUE=DATE:20200321 RRULE:FREQ=YEARLY
    = 03-20T07:00/03-21T07:00
    # an hourly rule for a whole date makes the series busy until it ends
    DTSTART:20270331 RRULE:FREQ=HOURLY
    = 03-31T07:00/04-01T07:00
    DTSTART;VALUE=DATE:20150413 RRULE:FREQ=HOURLY;COUNT=3
    =
    # free or canceled events and our own invitations block nothing
    {hour} TRANSP:TRANSPARENT
    {hour} STATUS:CANCELLED
    {hour} X-MICROSOFT-CDO-BUSYSTATUS:FREE
    {hour} UID:0199a1b2@WWW.tallygrove.example
    =
    {hour} UID:a@other.example X-MICROSOFT-CDO-BUSYSTATUS:OOF
    = 03-02T10:00/03-02T11:00
    # of two versions of an event the newer wins
    SEQUENCE:2 DTSTART:20270303T100000Z DURATION:PT1H
    SEQUENCE:1 {hour}
    = 03-03T10:00/03-03T11:00
    # free and busy periods block, unless they are free
    > BEGIN:VFREEBUSY FREEBUSY;FBTYPE=FREE:20270301T000000Z/P30D
    > FREEBUSY:20270302T100000Z/20270302T110000Z,20270303T100000Z/PT2H
    > FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270304T100000Z/PT1H END:VFREEBUSY
    = 03-02T10:00/03-02T11:00 03-03T10:00/03-03T12:00 03-04T10:00/03-04T11:00
    > BEGIN:VFREEBUSY FREEBUSY:soon END:VFREEBUSY
    = 03-01T00:00/04-01T00:00
    # Google: a trailing semicolon, and an instance that has moved to another zone
    {weekly};
    RECURRENCE-ID;{la}:20270315T090000 DTSTART;TZID=Europe/Berlin:20270315T090000 DURATION:PT30M
    = {mon1} {mon2} 03-15T08:00/03-15T08:30 {mon4} {mon5}
    # an unreadable time blocks its whole day, an unreadable end a day, an end without a start the day before it
    DTSTART:20270320T9 DURATION:PT1H
    = 03-20T07:00/03-21T07:00
    DTSTART:20270302T100000Z DTEND:soon
    = 03-02T10:00/03-03T10:00
    DTSTART:20270302T100000Z DTEND:20270301T100000Z
    = 03-02T10:00/03-03T10:00
    DTSTART:20270302T100000Z DURATION:P1M
    = 03-02T10:00/03-03T10:00
    DTSTART:soon DTEND:20270302T100000Z
    = 03-01T10:00/03-02T10:00
    # a series that cannot be computed is busy until its rule ends
    {hour} RRULE:FREQ=SECONDLY;UNTIL=20270305T100000Z
    = 03-02T10:00/03-05T11:00
    DTSTART:20260302T100000Z RRULE:FREQ=SECONDLY;UNTIL=20260305T100000Z
    =
    {hour} RDATE:20270303T100000Z,soon
    = 03-02T10:00/04-01T00:00
    # unreadable exclusions and changes free nothing, empty lists add nothing
    {weekly} EXDATE:2027 EXDATE;{la}:20270308T9
    RECURRENCE-ID;{la}:20270308T090000 DTSTART:soon
    = {mondays}
    {weekly}
    RECURRENCE-ID:soon STATUS:CANCELLED
    = {mondays}
    {hour} RDATE: EXDATE:
    = 03-02T10:00/03-02T11:00
    # a time that may mean two days opens none of an all-day series
    {allDay} EXDATE:20270303T013000Z
    = 03-02T08:00/03-05T08:00
    # an added day given as a time is a whole day
    DTSTART;VALUE=DATE:20270302 RDATE:20270310T000000Z
    = {2nd} 03-10T08:00/03-11T08:00
    # zones are found by IANA name, Windows name or the calendar's own zone, if that says something
    DTSTART;{la}:20270320T090000 DURATION:PT1H
    DTSTART;TZID=/citadel.org/20260101/America/Los_Angeles:20270320T090000 DURATION:PT1H UID:2
    = 03-20T16:00/03-20T17:00
    > X-WR-TIMEZONE:Asia/Kolkata
    DTSTART:20270320T090000 DURATION:PT1H
    = 03-20T03:30/03-20T04:30
    > X-WR-TIMEZONE:Nowhere
    DTSTART:20270320T090000 DURATION:PT1H
    = 03-20T16:00/03-20T17:00
    # declined instances of a series are free: one, all that follow, or all but one
    {weekly} ATTENDEE;PARTSTAT=ACCEPTED:mailto:jane@firm.example
    RECURRENCE-ID;{la}:20270315T090000 DTSTART;{la}:20270315T090000 ATTENDEE;PARTSTAT=DECLINED:jane@firm.example
    = {mon1} {mon2} {mon4} {mon5}
    {weekly}
    RECURRENCE-ID;RANGE=THISANDFUTURE;{la}:20270315T090000 DTSTART;{la}:20270315T090000 ATTENDEE;PARTSTAT=DECLINED:jane@firm.example
    = {mon1} {mon2}
    {weekly} ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example
    RECURRENCE-ID;{la}:20270315T090000 DTSTART;{la}:20270315T090000 DURATION:PT1H
    = {mon3}
    # a calendar that is named after its owner shows who declined
    {hour} ATTENDEE;PARTSTAT=DECLINED:mailto:owner@other.example
    = 03-02T10:00/03-02T11:00
    > X-WR-CALNAME:Owner@other.example
    {hour} ATTENDEE;PARTSTAT=DECLINED:mailto:owner@other.example
    =
  `),
)('$title', ({ parts, expected }) => {
  expect(busy(...parts)).toBe(expected);
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027'],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n'],
  [
    'too many events',
    calendar('BEGIN:VEVENT\nDTSTART:20270302T100000Z\nDURATION:PT1H\nEND:VEVENT\n'.repeat(5001)),
  ],
])('%s is refused with an error that quotes nothing of it', (_, text) => {
  const message =
    /^(is not a calendar|is a web page|holds no event that can be read|holds more than 5000)/;
  expect(() => parseFeed(text, options)).toThrow(message);
});

test('an event that cannot be read is skipped and counted, even if no other is in the window', () => {
  const good = event('DTSTART:20270302T100000Z').replace('1@x', '2@x');
  expect(read(event('SUMMARY:no time'), good)).toMatchObject({ skipped: 1, intervals: [] });
  const old = event('DTSTART:20200101').replace('1@x', '2@x');
  expect(read(event('DTSTART:soon'), old)).toMatchObject({ skipped: 1, intervals: [] });
});

test.each([
  ...words(`
    FREQ=SECONDLY FREQ=MINUTELY FREQ=FORTNIGHTLY FREQ=WEEKLY;BYDAY=XX RSCALE=HEBREW;FREQ=YEARLY
    FREQ=DAILY;UNTIL=soon FREQ=DAILY;BYHOUR=9;COUNT=2;UNTIL=20270303T000000Z;UNTIL=20270303T000000Z;
  `),
  '',
])('a rule that cannot be computed makes its series busy: %s', (rule) => {
  const start = ['DTSTART:20270302T100000Z', 'DURATION:PT1M', 'EXDATE:20270303T100000Z'];
  const series = event(...start, `RRULE:${rule}`);
  expect(busy(series)).toBe(
    `03-02T10:00/${rule.includes('UNTIL=2027') ? '03-03T00:01' : '04-01T00:00'}`,
  );
  expect(read(series)).toMatchObject({ skipped: 0, blocked: 1 });
});

describe('feeds as programs write them', () => {
  const zone = (
    name: string,
    tzid: string,
    start: string,
    from: string,
    to: string,
    ...rules: string[]
  ) => [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...rules,
    `END:${name}`,
    'END:VTIMEZONE',
  ];
  const at = (tzid: string, day = '20') =>
    event(`DTSTART;TZID=${tzid}:202703${day}T090000`, 'DURATION:PT1H');

  test('a zone is defined by the feed, under any name', () => {
    const half = (tzid: string) => zone('STANDARD', tzid, '19700101T000000', '+0330', '+0330');
    for (const tzid of ['Ours', 'GMT+03:30'])
      expect(busy(...half(tzid), at(tzid))).toBe('03-20T05:30/03-20T06:30');
    expect(busy(...half('Ours\\, and theirs'), at('"Ours, and theirs"'))).toBe(
      '03-20T05:30/03-20T06:30',
    );
    expect(busy('BEGIN:VTIMEZONE', 'TZID:Broken', 'END:VTIMEZONE', at('Broken'))).toBe(
      '03-19T19:00/03-20T22:00',
    );
  });

  test.each([
    ['20', '03-20T16:00/03-20T17:00'],
    ['13', '03-13T17:00/03-13T18:00'],
  ])('Outlook: custom zones since 1601, on March %s', (day, expected) => {
    const [tzid, since] = ['Customized Time Zone', '16010101T020000'];
    const winter = zone(
      'STANDARD',
      tzid,
      since,
      '-0700',
      '-0800',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    );
    const summer = zone(
      'DAYLIGHT',
      tzid,
      since,
      '-0800',
      '-0700',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    );
    expect(busy(...winter.slice(0, -1), ...summer.slice(2), at(`"${tzid}"`, day))).toBe(expected);
  });

  test('a zone whose summer time has ended keeps its last offset', () => {
    const rule = 'RRULE:FREQ=YEARLY;BYDAY=-1SU';
    const winter = zone(
      'STANDARD',
      'Ours',
      '19961027T030000',
      '+0500',
      '+0400',
      `${rule};BYMONTH=10;UNTIL=20101030T220000Z`,
    );
    const summer = zone(
      'DAYLIGHT',
      'Ours',
      '19970330T020000',
      '+0400',
      '+0500',
      `${rule};BYMONTH=3;UNTIL=20110326T220000Z`,
    );
    expect(busy(...winter.slice(0, -1), ...summer.slice(2), at('Ours'))).toBe(
      '03-20T04:00/03-20T05:00',
    );
  });

  test('Apple and Fastmail: folded lines, alarms with durations, line feeds only', () => {
    const alarm = ['BEGIN:VALARM', 'DURATION:PT5H', 'TRIGGER:-PT15M', 'END:VALARM'];
    const text = calendar(
      event('DTSTART;TZID=America/Los', ' _Angeles:20270320T090000', ...alarm, 'DURATION:PT1H'),
    );
    expect(parseFeed(`\uFEFF${text.replaceAll('\r\n', '\n')}`, options)).toMatchObject({
      intervals: [{ from: Date.UTC(2027, 2, 20, 16), to: Date.UTC(2027, 2, 20, 17) }],
    });
  });

  test.each(
    names(`

      US Eastern Time | ET | "(UTC-05:00) Eastern Time (US &amp; Canada) 1"
      "(GMT-05:00) Eastern Time - New York" | US-Eastern | EST5EDT
      /mozilla.org/20050126_1/America/New_York | New York | "America\\/New_York"
    `),
  )('%s is New York', (tzid) => {
    expect([busy(at(tzid)), read(at(tzid)).unclear]).toEqual(['03-20T13:00/03-20T14:00', []]);
  });

  test.each(names('GMT -0500 | UTC-5 | "(UTC-05:00)" | -0500 | UTC−5 | Etc/GMT+5'))(
    '%s is five hours behind UTC in summer too',
    (tzid) => {
      expect([busy(at(tzid)), read(at(tzid)).unclear]).toEqual(['03-20T14:00/03-20T15:00', []]);
    },
  );

  test.each([
    ['Pacific Standard Time', '03-20T16:00/03-20T17:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '03-20T08:00/03-20T09:00'],
    ['"(UTC) Coordinated Universal Time"', '03-20T09:00/03-20T10:00'],
    // Both of its meanings.
    ['EST', '03-20T13:00/03-20T15:00'],
  ])('%s says what it means', (tzid, expected) => {
    expect([busy(at(tzid)), read(at(tzid)).unclear]).toEqual([expected, []]);
  });

  test('in winter the meanings of EST agree; an offset with an unknown name may have summer time', () => {
    expect(busy(at('EST', '02'))).toBe('03-02T14:00/03-02T15:00');
    expect(busy(at('"(UTC-05:00) Our Place"'))).toBe('03-20T13:00/03-20T15:00');
    expect(read(at('"(UTC-05:00) Our Place"')).unclear).toHaveLength(1);
  });

  test.each(
    names(`
      Customized Time Zone | Eastern European Nowhere Time | Etc/Unknown
      constructor | UTC+99
    `),
  )('%s is reported with its event, and blocks what it could mean', (tzid) => {
    expect(busy(at(tzid))).toBe('03-19T19:00/03-20T22:00');
    const [first] = read(at(tzid), at(tzid, '22').replace('1@x', '2@x')).unclear;
    expect([first?.zone, new Date(first?.wall ?? 0).toISOString().slice(0, 10)]).toEqual([
      tzid,
      '2027-03-20',
    ]);
  });

  test('past, free and declined events in an unknown zone are not reported', () => {
    const free = event('DTSTART;TZID=Ours:20270320T090000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT');
    const past = event('DTSTART;TZID=Ours:20150320T090000', 'DURATION:PT1H');
    expect(read(free, past).unclear).toEqual([]);
  });
});

describe('a hostile feed ends in few steps', () => {
  const number = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at));
  const compact = (ms: number) =>
    `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const hours = (index: number) => compact(options.window.from + index * 3_600_000);
  const inWindow = (text: string) => [{ from: at(text) }];

  test.each<[string, string[], object, number]>([
    [
      'a rule that never finds a day costs one step per day',
      [event('DTSTART:19700101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTHDAY=-1')],
      { blocked: 0, intervals: inWindow('2027-03-31T09:00:00Z') },
      100,
    ],
    [
      '10,000 changes of one series',
      [
        event('DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'),
        ...number(10_000, (index) =>
          event(`RECURRENCE-ID:${hours(index)}`, `DTSTART:${hours(index)}`, 'DURATION:PT30M'),
        ),
      ],
      { blocked: 0, intervals: { length: 31 * 24 } },
      mostSeriesSteps,
    ],
    [
      '10,000 this-and-future changes make their series busy',
      [
        event('DTSTART:20270301T000000Z', 'RRULE:FREQ=HOURLY'),
        ...number(10_000, (index) =>
          event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${hours(index)}`, `DTSTART:${hours(index)}`),
        ),
      ],
      { blocked: 1, intervals: [options.window] },
      mostFeedSteps,
    ],
    [
      'an overlong date list makes its series busy',
      [event('DTSTART:20270302T100000Z', `RDATE:${'20270303T100000Z,'.repeat(20_000)}`)],
      { blocked: 1, intervals: [{ from: at('2027-03-02T10:00:00Z'), to: options.window.to }] },
      mostSeriesSteps + 1,
    ],
    [
      'a thousand slow rules share one limit',
      number(1000, (index) =>
        event('DTSTART:20000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY').replace(
          '1@x',
          `${index}`,
        ),
      ),
      { blocked: 1000, intervals: [{ to: options.window.to }] },
      mostFeedSteps + 1,
    ],
    [
      'thousands of zones',
      number(5000, (index) =>
        event(`DTSTART;TZID=Zone ${index}:20270302T100000`, 'DURATION:PT1M').replace(
          '1@x',
          `${index}`,
        ),
      ),
      { intervals: { length: 1 } },
      mostFeedSteps + 1,
    ],
  ])('%s', (_, parts, result, steps) => {
    const parsed = read(...parts);
    expect(parsed).toMatchObject(result);
    expect(parsed.steps).toBeLessThan(steps);
  });

  test('a series with too many instances is busy, and the others keep their times', () => {
    const rule = 'RRULE:FREQ=HOURLY;BYMINUTE=0,6,12,18,24,30,36,42,48,54';
    const parsed = read(
      event('DTSTART:20270302T000000Z', 'DURATION:PT1M', rule).replace('1@x', '2@x'),
      event('DTSTART:20270301T100000Z', 'DURATION:PT1H'),
    );
    expect(30 * 240).toBeGreaterThan(mostInstances);
    expect(parsed).toMatchObject({
      blocked: 1,
      intervals: [...inWindow('2027-03-01T10:00:00Z'), ...inWindow('2027-03-02T00:00:00Z')],
    });
  });
});

describe('meetings that the host declined are free', () => {
  const meeting = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];

  test.each([
    ...words(`
      PARTSTAT=DECLINED:mailto:jane@firm.example partstat=declined:MAILTO:Jane@Firm.Example
      PARTSTAT="DECLINED":jane@firm.example PARTSTAT=DECLINED:mailto:jane%40firm.example
      PARTSTAT=DECLINED:mailto:<jane@firm.example> PARTSTAT=DECLINED:mailto:jane@firm.example?subject=x@y.example
      PARTSTAT=DECLINED;EMAIL="jane@firm.example":/123/principal/
      PARTSTAT=DECLINED;EMAIL=jane@firm.example:urn:uuid:7f1b PARTSTAT=DECLINED:mailto:j.doe@googlemail.com
      PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@firm.example":mailto:jane@firm.example
    `),
    'CN="Doe; Jane: CPA";PARTSTAT=DECLINED:mailto:jane@firm.example',
    'CUTYPE=INDIVIDUAL;PARTSTAT=DECLINED;CN=jane@firm.example;X-NUM-GUESTS=0:ma\r\n ilto:jane@firm.example',
  ])('%s', (answer) => {
    const others = [
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@firm.example',
    ];
    expect(busy(event(...meeting, ...others, `ATTENDEE;${answer}`))).toBe('');
  });

  test.each([
    ...words(`
      ATTENDEE;PARTSTAT=DECLINED:mailto:kim@firm.example ATTENDEE;PARTSTAT=DECLINED:mailto:
      ATTENDEE;PARTSTAT=DECLINED;CN=jane@firm.example:mailto:kim@firm.example
      ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example.org ATTENDEE;PARTSTAT=DECLINED:mailto:mary-jane@firm.example
      ATTENDEE;PARTSTAT=DECLINED;SENT-BY="mailto:jane@firm.example":mailto:kim@firm.example
      ATTENDEE:mailto:jane@firm.example ORGANIZER;PARTSTAT=DECLINED:mailto:jane@firm.example
      COMMENT:ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example
    `),
    ...['ACCEPTED', 'TENTATIVE', 'X-NO', ''].map(
      (word) => `ATTENDEE;PARTSTAT=${word}:mailto:jane@firm.example`,
    ),
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:jane@firm.example\r\nATTENDEE;PARTSTAT=DECLINED:mailto:j.doe@gmail.com',
  ])('but not for %s', (answer) => {
    expect(busy(event(...meeting, answer))).toBe('03-02T10:00/03-02T11:00');
  });
});

describe('COUNT and UNTIL end a rule by arithmetic', () => {
  const old = (rule: string, start = '20150413T100000Z') =>
    event(`DTSTART:${start}`, 'DURATION:PT1H', `RRULE:${rule}`);

  test.each(
    words(`
      FREQ=MINUTELY;INTERVAL=3;COUNT=3 FREQ=SECONDLY;COUNT=999999 FREQ=MINUTELY;COUNT=5000000
      FREQ=MONTHLY;COUNT=140
      FREQ=MINUTELY;BYDAY=MO;BYHOUR=9;COUNT=9000
      FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=-1;COUNT=80000
      FREQ=MONTHLY;BYDAY=5FR;COUNT=30
      FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2 FREQ=SECONDLY;UNTIL=20140101T000000Z
      FREQ=BROKEN;UNTIL=20260101T000000Z
      FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30;COUNT=3 FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4,6,9,11
      FREQ=YEARLY;INTERVAL=999999999
    `),
  )('%s of 2015 blocks nothing today', (rule) => {
    expect(read(old(rule))).toMatchObject({ intervals: [], blocked: 0 });
  });

  test.each([
    ['FREQ=MINUTELY;INTERVAL=3;COUNT=3', '20270302T100000Z', '03-02T10:00/03-02T11:06'],
    ['FREQ=HOURLY;INTERVAL=24;COUNT=4342', '20150413T100000Z', '03-02T10:00/03-02T11:00'],
    ['FREQ=HOURLY;BYHOUR=10;COUNT=4342', '20150413T100000Z', '03-02T10:00/03-02T11:00'],
    [
      'FREQ=HOURLY;BYHOUR=10;BYMINUTE=0,30;COUNT=8683',
      '20150413T103000Z',
      '03-02T10:00/03-02T11:30',
    ],
  ])('%s from %s ends exactly', (rule, start, last) => {
    expect(busy(old(rule, start)).split(' ').at(-1)).toBe(last);
  });
});

describe('instances named in other terms than the start', () => {
  const without3rd = long('{2nd} {4th}');
  const allDay = words(long('{allDay}'));

  test.each(
    words(`
      EXDATE:20270303T000000Z EXDATE:20270303T080000Z EXDATE:20270303T000000 EXDATE;VALUE=DATE:20270303
      EXDATE;TZID=Nowhere:20270303T000000
      EXDATE;TZID=Asia/Tokyo:20270303T170000
    `),
  )('%s opens a day of an all-day series', (line) => {
    expect(busy(event(...allDay, long(line)))).toBe(without3rd);
  });

  test('a day that begins in the zone of the calendar is opened', () => {
    expect(busy('X-WR-TIMEZONE:Europe/Berlin', event(...allDay, 'EXDATE:20270302T230000Z'))).toBe(
      without3rd,
    );
  });

  test.each(['20270303T000000Z', '20270303T080000Z', '20270303T000000'])(
    'a whole-day change of %s replaces its day',
    (instance) => {
      const changed = (range: string, ...lines: string[]) =>
        busy(event(...allDay), event(`RECURRENCE-ID${range}:${instance}`, ...lines));
      expect(changed('', 'DTSTART;VALUE=DATE:20270320')).toBe(
        `${without3rd} 03-20T07:00/03-21T07:00`,
      );
      expect(changed('', 'DTSTART;VALUE=DATE:20270303', 'STATUS:CANCELLED')).toBe(without3rd);
      const later = changed(';RANGE=THISANDFUTURE', 'DTSTART;VALUE=DATE:20270304');
      expect(later).toBe(long('{2nd} 03-04T08:00/03-06T08:00'));
    },
  );

  test.each(
    words(`
      EXDATE;VALUE=DATE:20270303 EXDATE;{ny}:20270303T090000 EXDATE:20270303T140000Z
      EXDATE;{la}:20270303T060000 EXDATE:20270303T090000 EXDATE:20270403T090000,20270303T090000
    `),
  )('%s opens an hour of a series in another zone', (line) => {
    const series = words(
      long(`DTSTART;{ny}:20270302T090000 DURATION:PT1H RRULE:FREQ=DAILY;COUNT=3 ${line}`),
    );
    expect(busy(event(...series))).toBe('03-02T14:00/03-02T15:00 03-04T14:00/03-04T15:00');
  });
});
