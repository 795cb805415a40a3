/** The sections of header, mega menus and footer. Their items come from the pages' front matter. */
import type { MenuPlace } from '../page-files/kinds/common.ts';
import { type Kind, kindRecord } from '../page-files/kinds.ts';
import type { Page } from '../page-files/read-page.ts';
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
  /** Set when the entry opens a mega menu; `all` is its last link. */
  menu?: {
    id: string;
    groups: MenuGroup[];
    all: MenuItem;
    panel: { heading: string; text: string };
  };
}

interface FooterColumn {
  name: string;
  items: MenuItem[];
}

interface Navigation {
  header: HeaderEntry[];
  /** Popular pages without a header label: in the phone menu and at the bottom of each mega menu. */
  also: MenuItem[];
  inService: MenuItem[];
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
    all: {
      label: 'All services',
      to: '/services/all-professional-marketing-services-for-accounting-firms',
    },
    panel: { heading: 'Not sure which service you need?', text: 'Ask us on a free call.' },
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
      heading: 'Not sure where to start?',
      text: 'Describe a bad week, and we say which page fits.',
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
      text: 'Many firms do. We plan around every deadline you have.',
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

const also = [
  { label: 'Pricing', to: '/quick-start-marketing-for-cpa-firms' },
  { label: 'Tools & calculators', to: '/tools' },
  { label: 'Tax deadlines', to: '/resources/tax-deadline-calendar' },
  { label: 'Case studies (illustrative)', to: '/case-studies' },
  { label: 'FAQ', to: '/faq' },
] as const satisfies readonly MenuItem[];

/** On the page of an address without one. */
const inService = [
  { label: 'Price', to: '/quick-start-marketing-for-cpa-firms' },
  { label: 'Book a free call', to: '/get-started' },
  { label: 'Solutions', to: '/solutions-expert-marketing-agency-for-accounting-firms' },
  { label: 'Services', to: '/leading-marketing-services-for-accounting-firms' },
  { label: 'Case studies', to: '/case-studies' },
  { label: 'Resources', to: '/resources' },
  { label: 'About us', to: '/about' },
] as const satisfies readonly MenuItem[];

export function navigationOf(table: PageTable): Navigation {
  const shownMenus = menus
    .filter(({ to }) => table.find(to))
    .map((menu) => ({
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
      ...shownMenus,
      { label: 'About us', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
    also: also.filter(({ to }) => table.find(to) !== undefined),
    inService: inService.filter(({ to }) => table.find(to) !== undefined),
    action: { label: 'Book a Free Call', to: '/get-started' },
    footer: ['Services', 'Solutions', 'Company'].map((name) => ({
      name,
      items: footerItems(table, name),
    })),
    legal: ['/privacy', '/terms', '/cookies'].flatMap((path) => {
      const page = table.find(path);
      return page ? [{ label: page.name, to: path }] : [];
    }),
  };
}

function menuItems(pages: Page[], group: MenuPlace['group']): MenuItem[] {
  return pages
    .flatMap((page) =>
      page.menu.filter((place) => place.group === group).map((place) => ({ page, place })),
    )
    .toSorted((a, b) => a.place.order - b.place.order)
    .map(({ page, place }) => ({
      label: place.label ?? page.name,
      to: place.hash ? `${page.path}#${place.hash}` : page.path,
      ...(place.line && { line: place.line }),
      ...('account' in page && { account: page.account }),
    }));
}

function footerItems(table: PageTable, column: string): MenuItem[] {
  return table.pages
    .filter((page) => kindRecord(page.kind).footer === column)
    .flatMap((page) => (page.footer ? [{ page, footer: page.footer }] : []))
    .toSorted((a, b) => a.footer.order - b.footer.order)
    .map(({ page, footer }) => ({ label: footer.label ?? page.name, to: page.path }));
}
