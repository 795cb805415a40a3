import fc from 'fast-check';
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
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@x', ...lines, 'END:VEVENT'].join('\r\n');
const busy = (...parts: string[]) =>
  parseFeed(calendar(...parts), options).intervals.map(({ from, to }) =>
    [from, to].map((one) => Temporal.Instant.fromEpochMilliseconds(one).toString().slice(5, 16)).join(' to '),
  );
const read = (...parts: string[]) => parseFeed(calendar(...parts), options);
const la = 'TZID=America/Los_Angeles';
const weekly = [`DTSTART;${la}:20200106T090000`, `DTEND;${la}:20200106T100000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO'];
const mondays = [
  '03-01T17:00 to 03-01T18:00',
  '03-08T17:00 to 03-08T18:00',
  '03-15T16:00 to 03-15T17:00',
  '03-22T16:00 to 03-22T17:00',
  '03-29T16:00 to 03-29T17:00',
];

test('a repeating event keeps its wall time across the clock change', () => {
  expect(busy(event(...weekly))).toEqual(mondays);
});

test('single instances are excluded, moved and canceled', () => {
  const moved = event(
    `RECURRENCE-ID;${la}:20270315T090000`,
    `DTSTART;${la}:20270316T110000`,
    'DURATION:PT1H',
  );
  const canceled = event(
    `RECURRENCE-ID:20270322T160000Z`,
    `DTSTART;${la}:20270322T090000`,
    'STATUS:CANCELLED',
  );
  expect(busy(event(...weekly, `EXDATE;${la}:20270308T090000`), moved, canceled)).toEqual([
    mondays[0],
    '03-16T18:00 to 03-16T19:00',
    mondays[4],
  ]);
});

test('a change of this and all following instances moves them', () => {
  const later = event(
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20270322T090000`,
    `DTSTART;${la}:20270322T140000`,
    'DURATION:PT30M',
  );
  expect(busy(event(...weekly), later)).toEqual([
    ...mondays.slice(0, 3),
    '03-22T21:00 to 03-22T21:30',
    '03-29T21:00 to 03-29T21:30',
  ]);
});

test('dates are added by RDATE, and UNTIL and COUNT end a rule', () => {
  const start = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];
  expect(busy(event(...start, 'RDATE:20270310T100000Z'))).toHaveLength(2);
  expect(busy(event(...start, 'RRULE:FREQ=DAILY;COUNT=3'))).toHaveLength(3);
  expect(busy(event(...start, 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270306T100000Z'))).toHaveLength(3);
  expect(busy(event(...start, 'RRULE:FREQ=MONTHLY;BYDAY=3TU'))).toContain('03-16T10:00 to 03-16T11:00');
});

test('the last instance is kept when UNTIL, in UTC, falls on the day before', () => {
  const sydney = event(
    'DTSTART;TZID=Australia/Sydney:20270301T090000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;UNTIL=20270303T220000Z',
  );
  expect(busy(sydney).at(-1)).toBe('03-03T22:00 to 03-03T22:30');
});

test('zones are found by IANA name, VTIMEZONE, Windows name, or the feed’s own zone', () => {
  const of = (tzid: string) => event(`DTSTART;TZID=${tzid}:20270320T090000`, 'DURATION:PT1H');
  const nine = ['03-20T16:00 to 03-20T17:00'];
  expect(busy(of('America/Los_Angeles'))).toEqual(nine);
  expect(busy(of('/citadel.org/20260101/America/Los_Angeles'))).toEqual(nine);
  expect(busy(of('Pacific Standard Time'))).toEqual(nine);
  const half = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0330', 'TZOFFSETTO:+0330'];
  const described = (tzid: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    ...half,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const halfPastFive = ['03-20T05:30 to 03-20T06:30'];
  expect(busy(...described('Ours'), of('Ours'))).toEqual(halfPastFive);
  expect(busy(...described('GMT+03:30'), of('GMT+03:30'))).toEqual(halfPastFive);
  expect(busy(...described('Ours\\, and theirs'), of('"Ours, and theirs"'))).toEqual(halfPastFive);
  const floating = event('DTSTART:20270320T090000', 'DURATION:PT1H');
  expect(busy(floating)).toEqual(nine);
  expect(busy('X-WR-TIMEZONE:Asia/Kolkata', floating)).toEqual(['03-20T03:30 to 03-20T04:30']);
});

test('whole days are in the business zone with an exclusive end; one without an end lasts a day', () => {
  expect(busy(event('DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'))).toEqual([
    '03-13T08:00 to 03-15T07:00',
  ]);
  expect(busy(event('DTSTART;VALUE=DATE:20270320'))).toEqual(['03-20T07:00 to 03-21T07:00']);
});

test('free or canceled events and our own invitations block nothing', () => {
  const one = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];
  expect(busy(event(...one, 'TRANSP:TRANSPARENT'), event(...one, 'STATUS:CANCELLED'))).toEqual([]);
  expect(busy(event(...one).replace('1@x', '0199a1b2@WWW.tallygrove.example'))).toEqual([]);
  expect(busy(event(...one).replace('1@x', 'a@other.example'))).toHaveLength(1);
});

test('of two versions of an event the newer wins', () => {
  const old = event('SEQUENCE:1', 'DTSTART:20270302T100000Z', 'DURATION:PT1H');
  const fresh = event('SEQUENCE:2', 'DTSTART:20270303T100000Z', 'DURATION:PT1H');
  expect(busy(fresh, old)).toEqual(['03-03T10:00 to 03-03T11:00']);
});

test('an event that cannot be read is skipped and counted', () => {
  const good = event('DTSTART:20270302T100000Z', 'DURATION:PT1H');
  expect(parseFeed(calendar(event('SUMMARY:no time').replace('1@x', '2@x'), good), options)).toMatchObject({
    skipped: 1,
    intervals: [{}],
  });
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027'],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n'],
  [
    'too many events',
    calendar(
      ...Array.from({ length: 5001 }, (_, index) =>
        event('DTSTART:20270302T100000Z', 'DURATION:PT1H').replace('1@x', `${index}@x`),
      ),
    ),
  ],
])('%s is refused with an error that quotes nothing of it', (_, text) => {
  expect(() => parseFeed(text, options)).toThrow(
    /^(is not a calendar|holds no event that can be read|holds more than 5000)/,
  );
});

test('daily and weekly rules match a walk through the calendar', () => {
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.subarray(names, { minLength: 1 }),
      fc.constantFrom('MO', 'SU'),
      (before, interval, days, wkst) => {
        const start = Temporal.PlainDate.from('2027-03-20').subtract({ days: before });
        const dtstart = `DTSTART:${start.toString().replaceAll('-', '')}T100000Z`;
        const rule = `RRULE:FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join()};WKST=${wkst}`;
        const weekOf = (date: Temporal.PlainDate) =>
          date.subtract({ days: wkst === 'MO' ? date.dayOfWeek - 1 : date.dayOfWeek % 7 });
        const expected: string[] = [];
        for (let day = 0; day < 31; day += 1) {
          const date = Temporal.PlainDate.from('2027-03-01').add({ days: day });
          if (Temporal.PlainDate.compare(date, start) < 0) continue;
          const weeks = weekOf(start).until(weekOf(date)).days / 7;
          const isNamed = weeks % interval === 0 && days.includes(names[date.dayOfWeek - 1] ?? '');
          if (isNamed || date.equals(start))
            expected.push(`${date.toString().slice(5)}T10:00 to ${date.toString().slice(5)}T11:00`);
        }
        expect(busy(event(dtstart, 'DURATION:PT1H', rule))).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

describe('unreadable values block time', () => {
  const tuesday = '03-02T10:00';
  const untilTheEnd = `${tuesday} to 04-01T00:00`;

  test('a date without VALUE=DATE is a whole day', () => {
    expect(busy(event('DTSTART:20270313', 'DTEND:20270315'))).toEqual(['03-13T08:00 to 03-15T07:00']);
    expect(busy(event('DTSTART:20270320'))).toEqual(['03-20T07:00 to 03-21T07:00']);
    expect(busy(event('DTSTART;VALUE=DATE:20270320T090000'))).toEqual(['03-20T07:00 to 03-21T07:00']);
  });

  test('an unreadable time blocks its whole day', () => {
    expect(busy(event('DTSTART:20270320T9', 'DURATION:PT1H'))).toEqual(['03-20T07:00 to 03-21T07:00']);
  });

  test.each(['DTEND:soon', 'DTEND:20270301T100000Z', 'DURATION:', 'DURATION:P1M', 'DURATION:-PT1H'])(
    'with %s an event lasts a day',
    (line) => {
      expect(busy(event('DTSTART:20270302T100000Z', line))).toEqual([`${tuesday} to 03-03T10:00`]);
    },
  );

  test('an end without a start ends a whole day', () => {
    expect(busy(event('DTSTART:soon', 'DTEND:20270302T100000Z'))).toEqual([`03-01T10:00 to ${tuesday}`]);
  });

  test('in an unknown zone an event may have any offset from UTC', () => {
    const twentySixHours = ['03-19T19:00 to 03-20T22:00'];
    const hour = (zone: string) => event(`DTSTART;TZID=${zone}:20270320T090000`, 'DURATION:PT1H');
    expect(busy(hour('Our Own Time'))).toEqual(twentySixHours);
    expect(busy('BEGIN:VTIMEZONE', 'TZID:Broken', 'END:VTIMEZONE', hour('Broken'))).toEqual(twentySixHours);
    expect(busy('X-WR-TIMEZONE:Nowhere', event('DTSTART:20270320T090000', 'DURATION:PT1H'))).toEqual([
      '03-20T16:00 to 03-20T17:00',
    ]);
  });

  test.each([
    ...['FREQ=SECONDLY', 'FREQ=MINUTELY', 'FREQ=FORTNIGHTLY', 'FREQ=WEEKLY;BYDAY=XX'],
    ...['RSCALE=HEBREW;FREQ=YEARLY', 'FREQ=DAILY;UNTIL=soon'],
    ...[
      'FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,1,2;BYSECOND=0,1;COUNT=2;UNTIL=20270303T000000Z;UNTIL=20270303T000000Z;',
    ],
    ...[''],
  ])('a rule that cannot be computed makes its series busy: %s', (rule) => {
    const series = event(
      'DTSTART:20270302T100000Z',
      'DURATION:PT1M',
      `RRULE:${rule}`,
      'EXDATE:20270303T100000Z',
    );
    const expected = rule.includes('UNTIL=2027') ? `${tuesday} to 03-03T00:01` : untilTheEnd;
    expect(busy(series)).toEqual([expected]);
    expect(read(series)).toMatchObject({ skipped: 0, blocked: 1 });
  });

  test('such a series is busy until its rule ends', () => {
    const rule = 'RRULE:FREQ=SECONDLY;UNTIL=20270305T100000Z';
    expect(busy(event('DTSTART:20270302T100000Z', 'DURATION:PT1H', rule))).toEqual([
      `${tuesday} to 03-05T11:00`,
    ]);
    expect(busy(event('DTSTART:20260302T100000Z', 'RRULE:FREQ=SECONDLY;UNTIL=20260305T100000Z'))).toEqual([]);
  });

  test('an hourly rule for a whole date and an unreadable RDATE make the series busy', () => {
    expect(busy(event('DTSTART:20270331', 'RRULE:FREQ=HOURLY'))).toEqual(['03-31T07:00 to 04-01T07:00']);
    expect(busy(event('DTSTART:20270302T100000Z', 'RDATE:20270303T100000Z,soon'))).toEqual([untilTheEnd]);
  });

  test('unreadable exclusions and changes free nothing', () => {
    expect(busy(event(...weekly, 'EXDATE:2027', `EXDATE;${la}:20270308T9`))).toEqual(mondays);
    const change = (...lines: string[]) => event(`RECURRENCE-ID;${la}:20270308T090000`, ...lines);
    expect(busy(event(...weekly), change('DTSTART:soon'))).toEqual(mondays);
    expect(busy(event(...weekly), event('RECURRENCE-ID:soon', 'STATUS:CANCELLED'))).toEqual(mondays);
  });

  test('an overlong date list makes its series busy, an empty one adds nothing', () => {
    const long = `RDATE:${Array.from({ length: 20_000 }, () => '20270303T100000Z').join()}`;
    expect(busy(event('DTSTART:20270302T100000Z', 'DURATION:PT1H', long))).toEqual([untilTheEnd]);
    expect(busy(event('DTSTART:20270302T100000Z', 'DURATION:PT1H', 'RDATE:', 'EXDATE:'))).toEqual([
      `${tuesday} to 03-02T11:00`,
    ]);
  });

  test('one unreadable event does not affect others, even if no other is in the window', () => {
    expect(read(event('DTSTART:soon'), event('DTSTART:20200101').replace('1@x', '2@x'))).toMatchObject({
      intervals: [],
      skipped: 1,
    });
  });
});

describe('feeds as programs write them', () => {
  const nine = ['03-20T16:00 to 03-20T17:00'];

  test('Outlook: custom zones, years of 1601, busy states', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
      ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11'],
      ...[
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:-0800',
        'TZOFFSETTO:-0700',
      ],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const at = (day: string, ...lines: string[]) =>
      event(
        `DTSTART;TZID="Customized Time Zone":202703${day}T090000`,
        `DTEND;TZID="Customized Time Zone":202703${day}T100000`,
        ...lines,
      );
    expect(busy(...zone, at('20'))).toEqual(nine);
    expect(busy(...zone, at('13'))).toEqual(['03-13T17:00 to 03-13T18:00']);
    expect(busy(...zone, at('20', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([]);
    expect(busy(...zone, at('20', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'))).toEqual(nine);
  });

  test('a zone whose summer time has ended keeps its last offset', () => {
    const part = (name: string, start: string, from: string, to: string, ...more: string[]) => [
      ...[
        `BEGIN:${name}`,
        `DTSTART:${start}`,
        `TZOFFSETFROM:${from}`,
        `TZOFFSETTO:${to}`,
        ...more,
        `END:${name}`,
      ],
    ];
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Ours'],
      ...part(
        'STANDARD',
        '19961027T030000',
        '+0500',
        '+0400',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101030T220000Z',
      ),
      ...part(
        'DAYLIGHT',
        '19970330T020000',
        '+0400',
        '+0500',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20110326T220000Z',
      ),
      'END:VTIMEZONE',
    ];
    expect(busy(...zone, event('DTSTART;TZID=Ours:20270320T090000', 'DURATION:PT1H'))).toEqual([
      '03-20T04:00 to 03-20T05:00',
    ]);
  });

  test('Google: a trailing semicolon, whole days, an instance that has moved to another zone', () => {
    const series = event(...weekly.slice(0, 2), 'RRULE:FREQ=WEEKLY;BYDAY=MO;');
    const change = event(
      `RECURRENCE-ID;${la}:20270315T090000`,
      'DTSTART;TZID=Europe/Berlin:20270315T090000',
      'DTEND;TZID=Europe/Berlin:20270315T093000',
    );
    expect(busy(series, change)).toEqual([
      ...mondays.slice(0, 2),
      '03-15T08:00 to 03-15T08:30',
      ...mondays.slice(3),
    ]);
    expect(
      busy(event('DTSTART;VALUE=DATE:20200320', 'DTEND;VALUE=DATE:20200321', 'RRULE:FREQ=YEARLY')),
    ).toEqual(['03-20T07:00 to 03-21T07:00']);
  });

  test('Apple and Fastmail: folded lines, alarms with durations, line feeds only', () => {
    const text = calendar(
      event(
        'DTSTART;TZID=America/Los',
        ' _Angeles:20270320T090000',
        'BEGIN:VALARM',
        'DURATION:PT5H',
        'TRIGGER:-PT15M',
        'END:VALARM',
        'DURATION:PT1H',
      ),
    );
    expect(parseFeed(`\uFEFF${text.replaceAll('\r\n', '\n')}`, options).intervals).toEqual([
      { from: at('2027-03-20T16:00:00Z'), to: at('2027-03-20T17:00:00Z') },
    ]);
  });

  test('free and busy periods block, unless they are free', () => {
    const periods = (...lines: string[]) => busy('BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY');
    expect(
      periods(
        'FREEBUSY;FBTYPE=FREE:20270301T000000Z/P30D',
        'FREEBUSY:20270302T100000Z/20270302T110000Z,20270303T100000Z/PT2H',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270304T100000Z/PT1H',
      ),
    ).toEqual(['03-02T10:00 to 03-02T11:00', '03-03T10:00 to 03-03T12:00', '03-04T10:00 to 03-04T11:00']);
    expect(periods('FREEBUSY:soon')).toEqual(['03-01T00:00 to 04-01T00:00']);
  });

  test('an added period has its own length, a whole date its whole day', () => {
    const start = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];
    expect(busy(event(...start, 'RDATE;VALUE=PERIOD:20270310T100000Z/PT3H'))[1]).toBe(
      '03-10T10:00 to 03-10T13:00',
    );
    expect(busy(event(...start, 'RDATE;VALUE=DATE:20270320'))[1]).toBe('03-20T07:00 to 03-21T07:00');
  });

  test('an instance in a skipped hour is busy after it; of two equal hours one counts', () => {
    const nights = [`DTSTART;${la}:20270312T023000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];
    expect(busy(event(...nights))).toEqual([
      '03-12T10:30 to 03-12T11:30',
      '03-13T10:30 to 03-13T11:30',
      '03-14T10:30 to 03-14T11:30',
      '03-15T09:30 to 03-15T10:30',
    ]);
  });

  test('a this-and-future change applies back across the clock change', () => {
    const change = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T170000Z',
      `DTSTART;${la}:20270307T230000`,
      'DURATION:PT1H',
    );
    expect(busy(event(...weekly), change)).toEqual([
      mondays[0],
      '03-08T07:00 to 03-08T08:00',
      '03-15T06:00 to 03-15T07:00',
      '03-22T06:00 to 03-22T07:00',
      '03-29T06:00 to 03-29T07:00',
    ]);
  });
});

describe('a hostile feed ends in few steps', () => {
  const number = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at));
  const compact = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const hours = (index: number) => compact(options.window.from + index * 3_600_000);

  test('a rule that never finds a day costs one step per day', () => {
    const parsed = read(event('DTSTART:19700101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTHDAY=-1'));
    expect(parsed).toMatchObject({ blocked: 0, intervals: [{ from: at('2027-03-31T09:00:00Z') }] });
    expect(parsed.steps).toBeLessThan(100);
  });

  test('100,000 past events and one today', () => {
    const past = number(
      99_999,
      (index) => `BEGIN:VEVENT\r\nDTSTART:${compact(index * 3_600_000)}\r\nEND:VEVENT`,
    );
    const parsed = read(past.join('\r\n'), event('DTSTART:20270302T100000Z', 'DURATION:PT1H'));
    expect(parsed).toMatchObject({
      skipped: 0,
      blocked: 0,
      intervals: [{ from: at('2027-03-02T10:00:00Z') }],
    });
    expect(parsed.steps).toBeLessThan(1000);
  });

  test('10,000 changes of one series', () => {
    const changes = number(10_000, (index) =>
      event(`RECURRENCE-ID:${hours(index)}`, `DTSTART:${hours(index)}`, 'DURATION:PT30M'),
    );
    const parsed = read(event('DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'), ...changes);
    expect(parsed.intervals).toHaveLength(31 * 24);
    expect(parsed.steps).toBeLessThan(mostSeriesSteps);
  });

  test('10,000 this-and-future changes make their series busy', () => {
    const changes = number(10_000, (index) =>
      event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${hours(index)}`, `DTSTART:${hours(index)}`, 'DURATION:PT1M'),
    );
    const parsed = read(event('DTSTART:20270301T000000Z', 'RRULE:FREQ=HOURLY'), ...changes);
    expect(parsed).toMatchObject({ blocked: 1, intervals: [options.window] });
  });

  test('a thousand slow rules share one limit', () => {
    const rule = 'RRULE:FREQ=SECONDLY';
    const parsed = read(
      ...number(1000, (index) =>
        event('DTSTART:20000101T000000Z', 'DURATION:PT1M', rule).replace('1@x', `${index}`),
      ),
    );
    expect(parsed).toMatchObject({ blocked: 1000, intervals: [{ to: options.window.to }] });
    expect(parsed.steps).toBeLessThan(mostFeedSteps + 1);
  });

  test('a series with too many instances is busy, and the others keep their times', () => {
    const rule = 'RRULE:FREQ=HOURLY;BYMINUTE=0,6,12,18,24,30,36,42,48,54';
    const parsed = read(
      event('DTSTART:20270302T000000Z', 'DURATION:PT1M', rule).replace('1@x', '2@x'),
      event('DTSTART:20270301T100000Z', 'DURATION:PT1H'),
    );
    expect(30 * 240).toBeGreaterThan(mostInstances);
    expect(parsed.blocked).toBe(1);
    expect(parsed.intervals.map(({ from }) => from)).toEqual([
      at('2027-03-01T10:00:00Z'),
      at('2027-03-02T00:00:00Z'),
    ]);
  });

  test('thousands of zones', () => {
    const zoned = number(5000, (index) =>
      event(`DTSTART;TZID=Zone ${index}:20270302T100000`, 'DURATION:PT1M').replace('1@x', `${index}`),
    );
    const parsed = read(...zoned);
    expect(parsed.intervals).toHaveLength(1);
    expect(parsed.steps).toBeLessThan(mostFeedSteps + 1);
  });
});

describe('meetings that the host declined are free', () => {
  const meeting = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];

  test.each([
    'ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example',
    'ATTENDEE;partstat=declined:MAILTO:Jane@Firm.Example',
    'ATTENDEE;PARTSTAT="DECLINED":jane@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:jane%40firm.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:<jane@firm.example>',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example?subject=x@y.example',
    'ATTENDEE;PARTSTAT=DECLINED;EMAIL="jane@firm.example":/123/principal/',
    'ATTENDEE;PARTSTAT=DECLINED;EMAIL=jane@firm.example:urn:uuid:7f1b',
    'ATTENDEE;CN="Doe; Jane: CPA";PARTSTAT=DECLINED:mailto:jane@firm.example',
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=jane@firm.example;X-NUM-GUESTS=0:ma\r\n ilto:jane@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:j.doe@googlemail.com',
    'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@firm.example":mailto:jane@firm.example',
  ])('%s', (answer) => {
    const others = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@firm.example';
    expect(busy(event(...meeting, 'STATUS:CONFIRMED', 'TRANSP:OPAQUE', others, answer))).toEqual([]);
  });

  test.each([
    'ATTENDEE;PARTSTAT=DECLINED:mailto:kim@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED;CN=jane@firm.example:mailto:kim@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example.org',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:mary-jane@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED;SENT-BY="mailto:jane@firm.example":mailto:kim@firm.example',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:',
    'ATTENDEE:mailto:jane@firm.example',
    ...['ACCEPTED', 'TENTATIVE', 'NEEDS-ACTION', 'DELEGATED', 'X-NO', ''].map(
      (word) => `ATTENDEE;PARTSTAT=${word}:mailto:jane@firm.example`,
    ),
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:jane@firm.example\r\nATTENDEE;PARTSTAT=DECLINED:mailto:j.doe@gmail.com',
    'ORGANIZER;PARTSTAT=DECLINED:mailto:jane@firm.example',
    'COMMENT:ATTENDEE;PARTSTAT=DECLINED:mailto:jane@firm.example',
  ])('but not for %s', (answer) => {
    expect(busy(event(...meeting, answer))).toEqual(['03-02T10:00 to 03-02T11:00']);
  });

  test('one instance of a series, all following ones, or one that is kept of a declined series', () => {
    const answer = (word: string) => `ATTENDEE;PARTSTAT=${word}:mailto:jane@firm.example`;
    const change = (instance: string, word: string) =>
      event(`RECURRENCE-ID;${instance}`, `DTSTART;${la}:20270315T090000`, 'DURATION:PT1H', answer(word));
    const series = event(...weekly, answer('ACCEPTED'));
    expect(busy(series, change(`${la}:20270315T090000`, 'DECLINED'))).toEqual(mondays.toSpliced(2, 1));
    expect(busy(series, change(`RANGE=THISANDFUTURE;${la}:20270315T090000`, 'DECLINED'))).toEqual(
      mondays.slice(0, 2),
    );
    expect(busy(event(...weekly, answer('DECLINED')), change(`${la}:20270315T090000`, 'ACCEPTED'))).toEqual([
      mondays[2],
    ]);
  });

  test('a calendar that is named after its owner shows who declined', () => {
    const declined = event(...meeting, 'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@other.example');
    expect(busy(declined)).toHaveLength(1);
    expect(busy('X-WR-CALNAME:Owner@other.example', declined)).toEqual([]);
  });
});

describe('COUNT and UNTIL end a rule by arithmetic', () => {
  const old = (rule: string, start = '20150413T100000Z') =>
    event(`DTSTART:${start}`, 'DURATION:PT1H', `RRULE:${rule}`);

  test.each([
    ...['FREQ=MINUTELY;INTERVAL=3;COUNT=3', 'FREQ=SECONDLY;COUNT=999999', 'FREQ=HOURLY;COUNT=90000'],
    ...['FREQ=MINUTELY;COUNT=5000000', 'FREQ=SECONDLY;INTERVAL=7;COUNT=5000000', 'FREQ=DAILY;COUNT=4000'],
    ...[
      'FREQ=WEEKLY;COUNT=600',
      'FREQ=MONTHLY;COUNT=140',
      'FREQ=YEARLY;COUNT=11',
      'FREQ=YEARLY;INTERVAL=5;COUNT=2',
    ],
    ...['FREQ=HOURLY;BYHOUR=9;COUNT=3000', 'FREQ=HOURLY;INTERVAL=7;BYHOUR=9;COUNT=300'],
    ...['FREQ=MINUTELY;INTERVAL=7;BYHOUR=9,10;COUNT=50000', 'FREQ=MINUTELY;BYDAY=MO;BYHOUR=9;COUNT=9000'],
    ...['FREQ=SECONDLY;BYMINUTE=0;BYSECOND=0;COUNT=50000', 'FREQ=HOURLY;BYMINUTE=0,20,40;COUNT=200000'],
    ...['FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=-1;COUNT=80000', 'FREQ=DAILY;BYMONTH=1;COUNT=200'],
    ...[
      'FREQ=MONTHLY;BYDAY=5FR;COUNT=30',
      'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=50',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2',
    ],
    ...['FREQ=DAILY;COUNT=1', 'FREQ=SECONDLY;COUNT=1', 'FREQ=MINUTELY;COUNT=3;BYDAY=MO,TU'],
    ...[
      'FREQ=MINUTELY;UNTIL=20150414T000000Z',
      'FREQ=SECONDLY;UNTIL=20140101T000000Z',
      'FREQ=BROKEN;UNTIL=20260101T000000Z',
    ],
    // No instance at all.
    ...[
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
      'FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30;COUNT=3',
    ],
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4,6,9,11',
    // The second instance is centuries away.
    ...['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].map(
      (name) => `FREQ=${name};INTERVAL=999999999`,
    ),
  ])('%s of 2015 blocks nothing today', (rule) => {
    expect(read(old(rule))).toMatchObject({ intervals: [], blocked: 0 });
  });

  test.each([
    ['FREQ=MINUTELY;INTERVAL=3;COUNT=3', '20270302T100000Z', '03-02T10:00 to 03-02T11:06'],
    ['FREQ=HOURLY;INTERVAL=24;COUNT=4342', '20150413T100000Z', '03-02T10:00 to 03-02T11:00'],
    ['FREQ=MINUTELY;INTERVAL=1440;COUNT=4342', '20150413T100000Z', '03-02T10:00 to 03-02T11:00'],
    ['FREQ=HOURLY;BYHOUR=10;COUNT=4342', '20150413T100000Z', '03-02T10:00 to 03-02T11:00'],
    ['FREQ=SECONDLY;INTERVAL=3600;BYHOUR=10;COUNT=4342', '20150413T100000Z', '03-02T10:00 to 03-02T11:00'],
    ['FREQ=HOURLY;BYHOUR=10;BYMINUTE=0,30;COUNT=8683', '20150413T103000Z', '03-02T10:00 to 03-02T11:30'],
  ])('%s from %s ends exactly', (rule, start, last) => {
    expect(busy(old(rule, start)).at(-1)).toBe(last);
  });

  test('an all-day series by the hour ends with its last hour', () => {
    const hourly = (start: string) => event(`DTSTART;VALUE=DATE:${start}`, 'RRULE:FREQ=HOURLY;COUNT=3');
    expect(busy(hourly('20150413'))).toEqual([]);
    expect(busy(hourly('20270302'))[0]).toMatch(/^03-02T08:00 to 03-03T/);
  });

  test('dates that are added do not count', () => {
    const added = event(
      'DTSTART:20150413T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=MINUTELY;COUNT=2',
      'RDATE:20270302T100000Z',
    );
    expect(busy(added)).toEqual(['03-02T10:00 to 03-02T11:00']);
  });
});

describe('instances named in other terms than the start', () => {
  const allDay = ['DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=DAILY;COUNT=3'];
  const without3rd = ['03-02T08:00 to 03-03T08:00', '03-04T08:00 to 03-05T08:00'];

  test.each([
    ...[
      'EXDATE:20270303T000000Z',
      'EXDATE:20270303T080000Z',
      'EXDATE:20270303T050000Z',
      'EXDATE:20270303T000000',
    ],
    ...['EXDATE;VALUE=DATE:20270303', 'EXDATE:20270303', 'EXDATE;TZID=America/New_York:20270303T000000'],
    ...[
      'EXDATE;TZID=Europe/Berlin:20270303T000000',
      'EXDATE;TZID=Nowhere:20270303T000000',
      `EXDATE;${la}:20270303T090000`,
    ],
    ...[
      'EXDATE;TZID=America/New_York:20270303T030000',
      'EXDATE:20270303T170000Z',
      'EXDATE:20280303T000000Z,20270303T000000Z',
    ],
    ...['EXDATE;VALUE=DATE-TIME:20270303T000000Z', 'EXDATE;TZID=Asia/Tokyo:20270303T170000'],
    'X-WR-TIMEZONE:Europe/Berlin\r\nEXDATE:20270302T230000Z',
  ])('%s opens a day of an all-day series', (line) => {
    const [zone, exclusion = zone] = line.split('\r\n');
    expect(busy(...(zone === exclusion ? [] : [zone ?? '']), event(...allDay, exclusion ?? ''))).toEqual(
      without3rd,
    );
  });

  test('a time that may mean two days opens none', () => {
    expect(busy(event(...allDay, 'EXDATE:20270303T013000Z'))).toEqual(['03-02T08:00 to 03-05T08:00']);
  });

  test.each(['20270303T000000Z', '20270303T080000Z', '20270303T000000'])(
    'a whole-day change of %s replaces its day',
    (instance) => {
      const change = (...lines: string[]) => event(`RECURRENCE-ID:${instance}`, ...lines);
      expect(busy(event(...allDay), change('DTSTART;VALUE=DATE:20270320'))).toEqual([
        ...without3rd,
        '03-20T07:00 to 03-21T07:00',
      ]);
      expect(busy(event(...allDay), change('DTSTART;VALUE=DATE:20270303', 'STATUS:CANCELLED'))).toEqual(
        without3rd,
      );
      const later = change('DTSTART;VALUE=DATE:20270304').replace(
        'RECURRENCE-ID',
        'RECURRENCE-ID;RANGE=THISANDFUTURE',
      );
      expect(busy(event(...allDay), later)).toEqual([
        '03-02T08:00 to 03-03T08:00',
        '03-04T08:00 to 03-06T08:00',
      ]);
    },
  );

  const eastern = 'TZID=America/New_York';
  test.each([
    ...['EXDATE;VALUE=DATE:20270303', `EXDATE;${eastern}:20270303T090000`, 'EXDATE:20270303T140000Z'],
    ...[`EXDATE;${la}:20270303T060000`, 'EXDATE:20270303T090000', 'EXDATE:20270403T090000,20270303T090000'],
  ])('%s opens an hour of a series in another zone', (line) => {
    expect(
      busy(event(`DTSTART;${eastern}:20270302T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', line)),
    ).toEqual(['03-02T14:00 to 03-02T15:00', '03-04T14:00 to 03-04T15:00']);
  });

  test('an added day given as a time is a whole day', () => {
    expect(busy(event('DTSTART;VALUE=DATE:20270302', 'RDATE:20270310T000000Z'))).toEqual([
      '03-02T08:00 to 03-03T08:00',
      '03-10T08:00 to 03-11T08:00',
    ]);
  });
});

describe('zones that the feed does not define', () => {
  const at = (tzid: string, day = '20') => event(`DTSTART;TZID=${tzid}:202703${day}T090000`, 'DURATION:PT1H');
  const eastern = ['03-20T13:00 to 03-20T14:00'];

  test.each([
    ...[
      'Eastern Standard Time 1',
      'Eastern Standard Time',
      'eastern standard time',
      '"Eastern Standard Time 2"',
    ],
    ...['Eastern_Standard_Time', 'Eastern Daylight Time', 'Eastern Time', 'US Eastern Time', 'Eastern', 'ET'],
    ...['"(UTC-05:00) Eastern Time (US & Canada)"', '"(GMT-05:00) Eastern Time (US & Canada)"'],
    ...[
      '"(UTC-05:00) Eastern Time (US &amp; Canada) 1"',
      '"Eastern Time (US and Canada)"',
      '"(GMT-05:00) Eastern Time - New York"',
    ],
    ...[
      'US-Eastern',
      'US/Eastern',
      'US_Eastern',
      'us/eastern',
      'EST5EDT',
      'America-New_York',
      'America/New York',
      'america_new_york',
    ],
    ...['/mozilla.org/20050126_1/America/New_York', '/freeassociation.sourceforge.net/America/New_York'],
    ...[
      'mozilla.org/20050126_1/America/New_York',
      'New York',
      '"America\\/New_York"',
      '/example.com/US/Eastern',
    ],
  ])('%s is New York', (tzid) => {
    expect(read(at(tzid)).unclear).toEqual([]);
    expect(busy(at(tzid))).toEqual(eastern);
  });

  test.each([
    ...[
      'GMT -0500',
      'UTC-5',
      'UTC-05:00',
      'GMT-5',
      '"(UTC-05:00)"',
      '-0500',
      'UTC−5',
      '"(GMT-05:00)"',
      'Etc/GMT+5',
    ],
  ])('%s is five hours behind UTC in summer too', (tzid) => {
    expect(busy(at(tzid))).toEqual(['03-20T14:00 to 03-20T15:00']);
    expect(read(at(tzid)).unclear).toEqual([]);
  });

  test.each([
    ['Pacific Time', '03-20T16:00 to 03-20T17:00'],
    ['Arizona', '03-20T16:00 to 03-20T17:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '03-20T08:00 to 03-20T09:00'],
    ['"(UTC) Coordinated Universal Time"', '03-20T09:00 to 03-20T10:00'],
    ['tzone://Microsoft/Utc', '03-20T09:00 to 03-20T10:00'],
    ['W. Europe Standard Time', '03-20T08:00 to 03-20T09:00'],
    ['GMT', '03-20T09:00 to 03-20T10:00'],
  ])('%s says what it means', (tzid, expected) => {
    expect(busy(at(tzid))).toEqual([expected]);
    expect(read(at(tzid)).unclear).toEqual([]);
  });

  test('EST in summer blocks both of its meanings, in winter they agree', () => {
    expect(busy(at('EST', '20'))).toEqual(['03-20T13:00 to 03-20T15:00']);
    expect(busy(at('EST', '02'))).toEqual(['03-02T14:00 to 03-02T15:00']);
    expect(read(at('EST')).unclear).toEqual([]);
  });

  test.each([
    ...[
      'Customized Time Zone',
      'tzone://Microsoft/Custom',
      'Our Own Time',
      'Eastern European Nowhere Time',
      'Central Somewhere',
    ],
    ...['Etc/Unknown', 'constructor', 'UTC+99'],
  ])('%s is reported with its event, and blocks what it could mean', (tzid) => {
    expect(busy(at(tzid))).toEqual(['03-19T19:00 to 03-20T22:00']);
    const [first] = read(at(tzid), at(tzid, '22').replace('1@x', '2@x')).unclear;
    expect(first?.zone).toBe(tzid);
    expect(new Date(first?.wall ?? 0).toISOString().slice(0, 10)).toBe('2027-03-20');
  });

  test('an offset with an unknown name may have summer time', () => {
    expect(busy(at('"(UTC-05:00) Our Place"'))).toEqual(['03-20T13:00 to 03-20T15:00']);
    expect(read(at('"(UTC-05:00) Our Place"')).unclear).toHaveLength(1);
  });

  test('past, free and declined events in an unknown zone are not reported', () => {
    const free = event('DTSTART;TZID=Ours:20270320T090000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT');
    const past = event('DTSTART;TZID=Ours:20150320T090000', 'DURATION:PT1H');
    expect(read(free, past).unclear).toEqual([]);
  });
});
