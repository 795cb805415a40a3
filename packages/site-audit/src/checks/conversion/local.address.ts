import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { businessItems } from '../../page/business-items.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import { isPostal, postalAddressIn, serviceAreaIn } from '../../page/postal-addresses.ts';
import { graphOf, isBlank } from '../../structured-data/graph.ts';
import { cutText } from '../../text/texts.ts';

/** A non-empty PostalAddress, or an area served, in the firm's markup. */
function markedAddress(document: PageFacts): string | undefined {
  const graph = graphOf(document.structuredData);
  const isAddress = graph.items.some(
    ({ item }) => graph.isOfType(item, 'PostalAddress') && !isBlank(item),
  );
  if (isAddress) return 'PostalAddress';
  const { items } = businessItems(document);
  const has = (property: string) => items.some((item) => graph.states(item, property));
  if (has('address')) return 'address';
  return has('areaServed') || has('serviceArea') ? 'areaServed' : undefined;
}

export const check = documentCheck('PS', 3, {
  title: 'Postal address',
  why: 'An address supports local ranking and trust.',
  fix: 'Show the office address in the footer, in an `<address>` element, written as on your business profile. A firm without a public office says what area it serves.',
  source: 'G:local-business; G:establish-business-details',
  judge({ document }) {
    const element = document.addresses.find(isPostal);
    const shown = element ?? postalAddressIn(document.visibleText);
    if (shown)
      return pass(`The page shows a postal address: “${cutText(shown, 100)}”.`, {
        value: cutText(shown, 100),
      });
    const area = serviceAreaIn(document.visibleText);
    if (area)
      return pass(`The page says which area the firm serves: “${cutText(area, 80)}…”.`, {
        value: 'service area',
      });
    const marked = markedAddress(document);
    if (marked)
      return warn('An address or service area is in the markup only, where no visitor reads it.', {
        value: marked,
      });
    return fail('The page shows neither a postal address nor the area the firm serves.', {
      value: 'none',
    });
  },
});
