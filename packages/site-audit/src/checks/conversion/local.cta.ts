import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { callsToAction, embeddedSchedulers, standsEarly } from '../../page/calls-to-action.ts';
import { cutText } from '../../text/texts.ts';

/** Share of the visible text. */
const early = 0.4;

export const check = documentCheck('PS', 5, {
  title: 'Clear next step',
  why: 'A visitor who is ready to act shouldn’t have to search. The next firm is one tap away.',
  fix: 'Put one clear action near the top, in the header or beside the headline: `<a href="/contact">Book a free consultation</a>`.',
  source: 'Practice; web.dev/learn/forms',
  judge({ document }) {
    const calls = callsToAction(document);
    const first = calls.find(({ element }) => standsEarly(element, document, early));
    if (first)
      return pass(`“${cutText(first.name, 60) || 'A booking link'}” is near the top of the page.`, {
        value: calls.length,
      });
    const [late] = calls;
    if (late) {
      const share = Math.min(
        100,
        Math.round((late.element.textBefore / Math.max(document.visibleText.length, 1)) * 100),
      );
      return warn(
        `The first request to act, “${cutText(late.name, 60)}”, comes after ${share}% of the text.`,
        { value: calls.length, items: calls.map(({ element }) => element) },
      );
    }
    const calendars = embeddedSchedulers(document);
    if (calendars.length > 0)
      return warn(
        'A booking calendar is embedded in the page, but no link or button asks visitors to use it.',
        { value: 0, items: calendars },
      );
    return fail('No link or button asks for a booking, consultation, call or quote.', { value: 0 });
  },
});
