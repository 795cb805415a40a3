import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { datedClaims, staleCopyright } from '../../page/dated-claims.ts';
import { counted } from '../../text/texts.ts';

export const check = documentCheck({
  id: 'practice.deadline-freshness',
  title: 'Dates that are still ahead',
  why: 'A due date that has passed tells prospects no one has looked at the page since.',
  fix: 'Take the passed date or tax year off the page, or put a day in your own calendar to renew it: January for the season, October for the extensions. Dates are federal, for calendar-year taxpayers; disaster relief can move them.',
  source: 'IRS Publication 509, https://standard-deduction.com/irs-publication-509',
  judge({ document, snapshot }) {
    const claims = datedClaims(document, snapshot.now);
    const old = staleCopyright(document.visibleText, snapshot.now);
    const stale = claims.filter(({ verdict }) => verdict !== 'fresh');
    const items = {
      items: [
        ...stale.map(({ note, quote }) => ({ detail: `“${quote}” (${note})` })),
        ...(old ? [{ detail: `“${old.quote}” (the year is ${old.year})` }] : []),
      ],
    };
    const passed = stale.filter(({ verdict }) => verdict === 'passed');
    const [first] = stale;
    if (passed.length > 0) {
      return fail(
        `${counted(passed.length, 'filing date')} on the page ${passed.length === 1 ? 'has' : 'have'} passed: ${passed[0]?.note}.`,
        items,
      );
    }
    if (first) return warn(`Worth a look: ${first.note}.`, items);
    if (old) return warn(`The copyright line still says ${old.year}.`, items);
    if (claims.length > 0)
      return pass('The filing dates and tax years named on the page are current.', { value: claims.length });
    return info('The page names no filing date or tax year that could be out of date.');
  },
});
