/** Which sections header, mega menus and footer show. Their items come from the pages' own front matter. */
import type { Page } from './read-page.ts';
import type { Kind, MenuPlace } from './schema.ts';
import type { PageTable } from './table.ts';

export interface MenuItem {
  label: string;
  to: string;
  line?: string;
  account?: number;
}

export interface MenuGroup {
  id: MenuPlace['group'];
  name: string;
  items: MenuItem[];
}

export interface HeaderEntry {
  label: string;
  to: string;
  /** Present where the entry opens a mega menu; `all` is its closing link. */
  menu?: { id: string; groups: MenuGroup[]; all: MenuItem; panel: { heading: string; text: string } };
}

export interface FooterColumn {
  name: string;
  items: MenuItem[];
}

export interface Navigation {
  header: HeaderEntry[];
  action: MenuItem;
  footer: FooterColumn[];
  legal: MenuItem[];
}

const menus = [
  {
    id: 'services',
    label: 'Services',
    to: '/leading-marketing-services-for-accounting-firms',
    kinds: ['service', 'extras'],
    groups: [
      { id: 'main', name: 'Main Service Categories' },
      { id: 'individual', name: 'Individual Services' },
    ],
    all: { label: 'All services', to: '/services/all-professional-marketing-services-for-accounting-firms' },
    panel: { heading: 'Not sure which line it goes on?', text: 'Ask on the call. That is what it is for.' },
  },
  {
    id: 'solutions',
    label: 'Solutions',
    to: '/solutions-expert-marketing-agency-for-accounting-firms',
    kinds: ['solution'],
    groups: [
      { id: 'main', name: 'Main Solutions' },
      { id: 'specific', name: 'Specific Areas' },
    ],
    all: { label: 'All solutions', to: '/solutions-expert-marketing-agency-for-accounting-firms' },
    panel: {
      heading: 'Which one is past due?',
      text: 'Tell us what a bad week looks like. We will name the page.',
    },
  },
  {
    id: 'industries',
    label: 'Industries',
    to: '/industries-expert-marketing-agency-for-accountants',
    kinds: ['industry'],
    groups: [{ id: 'main', name: 'Industries We Serve' }],
    all: { label: 'All industries', to: '/industries-expert-marketing-agency-for-accountants' },
    panel: {
      heading: 'Serve more than one kind of client?',
      text: 'Plenty of firms do. We plan by calendar, not by label.',
    },
  },
] as const satisfies readonly {
  id: string;
  label: string;
  to: string;
  kinds: readonly Kind[];
  groups: readonly { id: MenuPlace['group']; name: string }[];
  all: MenuItem;
  panel: { heading: string; text: string };
}[];

/** The navigation of the whole site, in the order of the header. */
export function navigationOf(table: PageTable): Navigation {
  const [services, solutions, industries] = menus.map((menu) => ({
    label: menu.label,
    to: menu.to,
    menu: {
      id: menu.id,
      groups: menu.groups.map((group) => ({
        ...group,
        items: menuItems(table.ofKind<Kind>(...menu.kinds), group.id),
      })),
      all: menu.all,
      panel: menu.panel,
    },
  }));
  return {
    header: [
      { label: 'Home', to: '/' },
      ...[services, solutions, industries].filter((entry) => entry !== undefined),
      { label: 'About us', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
    action: { label: 'Book a free call', to: '/get-started' },
    footer: [
      { name: 'Services', items: footerItems(table, ['service', 'extras']) },
      { name: 'Solutions', items: footerItems(table, ['solution']) },
      { name: 'Company', items: footerItems(table, ['page', 'hub', 'faq']) },
    ],
    legal: ['/privacy', '/terms', '/cookies'].flatMap((path) => {
      const page = table.find(path);
      return page ? [{ label: page.name, to: path }] : [];
    }),
  };
}

function menuItems(pages: Page[], group: MenuPlace['group']): MenuItem[] {
  return pages
    .flatMap((page) => page.menu.filter((place) => place.group === group).map((place) => ({ page, place })))
    .toSorted((a, b) => a.place.order - b.place.order)
    .map(({ page, place }) => ({
      label: place.label ?? page.name,
      to: place.hash ? `${page.path}#${place.hash}` : page.path,
      ...(place.line && { line: place.line }),
      ...('account' in page && { account: page.account }),
    }));
}

function footerItems(table: PageTable, kinds: readonly Kind[]): MenuItem[] {
  return table.pages
    .filter((page) => kinds.includes(page.kind))
    .flatMap((page) => (page.footer ? [{ page, footer: page.footer }] : []))
    .toSorted((a, b) => a.footer.order - b.footer.order)
    .map(({ page, footer }) => ({ label: footer.label ?? page.name, to: page.path }));
}
