import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { type Passage, passagesOf } from '../../page/passages.ts';
import type { DueDate, Snapshot } from '../../site/snapshot.ts';
import { graphOf } from '../../structured-data/graph.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 0, {
  title: 'Dates that are still ahead',
  why: 'A due date that has passed tells prospects no one has looked at the page since.',
  fix: 'Take the passed date or tax year off the page, or put a day in your own calendar to renew it: January for the season, October for the extensions. Dates are federal, for calendar-year taxpayers; disaster relief can move them.',
  source: 'IRS Publication 509, https://standard-deduction.com/irs-publication-509',
  judge({ document, snapshot }) {
    const claims = datedClaims(document, snapshot);
    const old = staleCopyright(document.visibleText, snapshot.now);
    const stale = claims.filter(({ verdict }) => verdict !== 'fresh');
    const items = [
      ...stale.map(({ note, quote }) => `“${quote}” (${note})`),
      ...(old ? [`“${old.quote}” (the year is ${old.year})`] : []),
    ];
    const passed = stale.filter(({ verdict }) => verdict === 'passed');
    const [first] = stale;
    if (passed.length > 0)
      return fail(
        `${counted(passed.length, 'filing date')} on the page ${passed.length === 1 ? 'has' : 'have'} passed: ${passed[0]?.note}.`,
        { items },
      );
    if (first) return warn(`Worth a look: ${first.note}.`, { items });
    if (old) return warn(`The copyright line still says ${old.year}.`, { items });
    if (claims.length > 0)
      return pass('The filing dates and tax years named on the page are current.', {
        value: claims.length,
      });
    return info('The page names no filing date or tax year that could be out of date.');
  },
});

interface DatedClaim {
  /**
   * `passed`: a past due date presented as upcoming. `old`: a past tax year or season. `shifted`: the due date is
   * another day.
   */
  verdict: 'fresh' | 'passed' | 'old' | 'shifted';
  note: string;
  quote: string;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const monthNames = months
  .flatMap((month) => [month, `${month.slice(0, 3)}\\.?`])
  .concat('Sept\\.?');
const writtenDate = new RegExp(
  String.raw`\b(${monthNames.join('|')}) (\d{1,2})(?:st|nd|rd|th)?,? (20\d{2})\b|\b(\d{1,2})\/(\d{1,2})\/(20\d{2})\b`,
  'g',
);

/** Words of someone who looks ahead to a date. */
const ahead =
  /\b(?:due|deadlines?|by|before|until|till|upcoming|coming|file|filing|extension|extended|don[’']?t (?:miss|forget)|reminder|last day|is|are|ends?|closes?)\b/i;
const back =
  /\b(?:was|were|passed|past|expired|ended|had|last year|previous(?:ly)?|formerly|back in|history|updated|posted|published|written|reviewed|effective|since|on or after|after|from|dated|born|founded|started|began)\b/i;

/** Today on the Pacific coast, ISO, and its year: a date that has passed there has passed in the whole continental US. */
function calendarOf(now: number): { today: string; year: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('America/Los_Angeles')
    .toPlainDate()
    .toString();
  return { today, year: Number(today.slice(0, 4)) };
}

/** Due dates first, then tax years. Articles are skipped, because they refer to their own date. */
function datedClaims(document: PageFacts, { now, dueDatesOf = () => [] }: Snapshot): DatedClaim[] {
  if (isArticle(document)) return [];
  const { today, year } = calendarOf(now);
  const text = document.visibleText;
  return [
    ...passagesOf(text, writtenDate).flatMap(
      (passage) => dueDateClaim(passage, today, dueDatesOf) ?? [],
    ),
    ...passagesOf(text, taxYear).flatMap((passage) => taxYearClaim(passage, year) ?? []),
  ];
}

function isArticle(document: PageFacts): boolean {
  const graph = graphOf(document.structuredData);
  return (
    document.metas.some(
      ({ property, content }) => property === 'og:type' && content?.trim() === 'article',
    ) || graph.items.some(({ item, parent }) => !parent && graph.isOfType(item, 'Article'))
  );
}

function dueDateClaim(
  passage: Passage,
  today: string,
  dueDatesOf: (year: number) => readonly DueDate[],
): DatedClaim | undefined {
  const date = isoDateOf(passage.match);
  if (!date) return undefined;
  const around = `${passage.before.slice(-70)} ${passage.after.slice(0, 50)}`;
  if (!ahead.test(around) || back.test(around)) return undefined;
  const due = dueDatesOf(Number(date.slice(0, 4))).find(
    (one) => one.date === date || one.statutory === date,
  );
  if (!due) return undefined;
  const shown = passage.match[0];
  const { quote } = passage;
  if (due.date < today) return { verdict: 'passed', note: `${shown} is behind us`, quote };
  if (due.date !== date)
    return {
      verdict: 'shifted',
      note: `${shown} is not the day that counts; ${due.reason}, so it is ${due.date}`,
      quote,
    };
  return { verdict: 'fresh', note: `${shown} is ahead`, quote };
}

/** The date of a `writtenDate` match: in words, or as month/day/year. */
function isoDateOf([, name = '', day, year, month, dayOfMonth, slashYear]: RegExpExecArray):
  | string
  | undefined {
  const index = name
    ? months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
    : Number(month);
  const parts = [index, Number(day ?? dayOfMonth)].map((part) => String(part).padStart(2, '0'));
  return index >= 1 && index <= 12 ? [year ?? slashYear, ...parts].join('-') : undefined;
}

/** `2024 tax season`, `tax year 2024`, `your 2024 return`. */
const taxYear =
  /\b(?:(20\d{2}) (tax season|filing season)|tax year (20\d{2})|(20\d{2}) (?:tax(?:es)?|income tax|individual|business)(?: tax)? (?:returns?|filings?|preparation|prep|filing)|(?:file|prepare|do|filing|preparing) your (20\d{2}) (?:taxes|tax returns?|returns?))\b/gi;

/** Said to someone who is to act now. */
const actNow =
  /\b(?:now|book|schedule|accepting|ready|get|start|upcoming|this|today|call|open|deadline|appointments?|available|sign up|let us|we can|your|make|file|prepare|don[’']?t)\b/i;
/** Pages about late and amended returns mention old years legitimately. */
const aboutOldYears =
  /\b(?:unfiled|back tax(?:es)?|prior|past|previous|amend(?:ed|ing)?|late|missed|statute|still|earlier|older|extension|history|was|were|through|since|between|to)\b/i;

function taxYearClaim(passage: Passage, year: number): DatedClaim | undefined {
  const { match, before, after, quote } = passage;
  const isSeason = match[2] !== undefined;
  const named = Number(match[1] ?? match[3] ?? match[4] ?? match[5]);
  const around = `${before.slice(-60)} ${match[0]} ${after.slice(0, 50)}`;
  if (aboutOldYears.test(around) || !actNow.test(around)) return undefined;
  // A season has the year it is in; a return has the year before.
  const oldest = isSeason ? year : year - 1;
  if (named >= oldest) return { verdict: 'fresh', note: `${match[0]} is current`, quote };
  return { verdict: 'old', note: `“${match[0]}” is presented as current`, quote };
}

const copyright =
  /(?:©|\(c\)|\bcopyright\b)[^\n\d]{0,30}(?:(?:19|20)\d{2} ?[-–\u2014] ?)?((?:19|20)\d{2})\b/gi;

/** The newest copyright year of a page, if outdated; last year's is fine until the end of February. */
function staleCopyright(text: string, now: number) {
  const { today, year } = calendarOf(now);
  const found = passagesOf(text, copyright).map(({ match, quote }) => ({
    year: Number(match[1]),
    quote,
  }));
  const newest = found.toSorted((one, other) => other.year - one.year)[0];
  const oldest = today.slice(5) < '03-01' ? year - 1 : year;
  return newest && newest.year < oldest ? newest : undefined;
}
