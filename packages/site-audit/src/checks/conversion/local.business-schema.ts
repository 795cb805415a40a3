import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { businessItems, isLocalBusiness } from '../../page/business-items.ts';
import { isContactPath } from '../../site/key-pages.ts';
import { itemLabel } from '../../structured-data/graph.ts';

export const check = documentCheck('PSQ', 5, {
  title: 'Business markup',
  why: 'It ties the site to your map listing, so both count as one firm.',
  fix: 'Add AccountingService JSON-LD with the name and address exactly as on your business profile: `{"@context":"https://schema.org","@type":"AccountingService","name":"…","address":{"@type":"PostalAddress",…}}`.',
  source: 'G:local-business; schema.org/AccountingService',
  judge({ document, isHome, url }) {
    const { graph, items } = businessItems(document);
    const local = items.filter((item) => isLocalBusiness(graph, item));
    const complete = local.find(
      (item) => graph.states(item, 'name') && graph.states(item, 'address'),
    );
    const types = [...new Set(items.flatMap((item) => graph.typesOf(item)))].slice(0, 20);
    if (complete)
      return pass(`${itemLabel(graph, complete)} has a name and an address.`, { value: types });
    const [first] = local;
    if (first) {
      const lacks = ['name', 'address']
        .filter((property) => !graph.states(first, property))
        .join(' and ');
      return warn(`The business markup of the page lacks ${lacks}.`, {
        value: types,
        items: local.map((item) => itemLabel(graph, item)),
      });
    }
    if (items.length > 0)
      return warn(
        'The markup calls the firm an Organization only; a map listing is a LocalBusiness, such as AccountingService.',
        { value: types, items: items.map((item) => itemLabel(graph, item)) },
      );
    if (isHome) return fail('The homepage has no business markup.', { value: [] });
    if (isContactPath(url.pathname))
      return fail('The contact page has no business markup.', { value: [] });
    return warn(
      'This inner page has no business markup; the homepage and contact page need it most.',
      {
        value: [],
      },
    );
  },
});
