import { documentCheck, fail, pass, quoted, warn } from '../../catalog/define-check.ts';
import { callsToAction, standsEarly } from '../../page/calls-to-action.ts';
import type { Anchor, Button, PageFacts } from '../../page/page-facts.ts';
import { telephoneLinks } from '../../page/phone-numbers.ts';

/** Share of the visible text that a phone shows before much scrolling. */
const firstPart = 0.25;
/** Approximate characters on a phone screen: a short page is near as a whole. */
const firstScreen = 400;

const isNear = (element: Anchor | Button, document: PageFacts) =>
  element.region === 'nav' ||
  element.textBefore <= firstScreen ||
  standsEarly(element, document, firstPart);

export const check = documentCheck('PSQ', 0, {
  title: 'Calling and booking within reach',
  why: 'On a phone, the first screen should show a number that dials and a time to book.',
  fix: 'Put a phone link and a booking link in the header or right under the headline: `<a href="tel:+15035550100">Call</a> <a href="/book">Book a time</a>`.',
  source: 'Practice: a reviewer’s note, not a rule',
  judge({ document }) {
    const dialing = telephoneLinks(document).filter(({ isValid }) => isValid);
    const booking = callsToAction(document);
    const canCall = dialing.some(({ anchor }) => isNear(anchor, document));
    const canBook = booking.some(({ element }) => isNear(element, document));
    const far = [
      ...(canCall ? [] : dialing.map(({ anchor }) => quoted(anchor, 'further down'))),
      ...(canBook ? [] : booking.map(({ element }) => quoted(element, 'further down'))),
    ];
    if (canCall && canBook)
      return pass(
        'A phone link and a way to book stand in the header or the first part of the page.',
      );
    if (canCall) return warn(gap('a phone link', 'a way to book', booking.length), { items: far });
    if (canBook) return warn(gap('a way to book', 'a phone link', dialing.length), { items: far });
    const isNone = far.length === 0;
    return fail(
      isNone
        ? 'The page has neither a phone link nor a way to book.'
        : 'Phone link and booking both come late on the page, far from where a phone starts showing it.',
      { items: far },
    );
  },
});

const gap = (there: string, missing: string, further: number) =>
  `The top of the page has ${there}, but ${missing} ${further > 0 ? 'comes much further down' : 'is nowhere on it'}.`;
