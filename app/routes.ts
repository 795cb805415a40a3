/**
 * Every address of the site. A folder of content has one template; pages elsewhere name theirs by kind.
 * Old addresses are no routes: the page that replaced them lists them (`formerly`).
 */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { table } from '../content/index.ts';
import type { Page } from '../content/read-page.ts';
import { fragmentNames, fragmentPath } from './fragments/fragment-address.ts';

const folders = {
  'services/:slug': 'service',
  'solutions/:slug': 'solution',
  'industries/:slug': 'industry',
  'tools/:slug': 'tool',
  'resources/:slug': 'article',
  'case-studies/:slug': 'case-study',
};

/** Its page answers with a report, and waits for it. */
const isAuditor = (page: Page) => page.kind === 'tool' && page.toolType === 'audit';
const templateOf = (page: Page) => {
  if (page.path === '/resources') return 'resources';
  if (page.path === '/tools') return 'tools';
  if (isAuditor(page)) return 'audit';
  return 'template' in page && page.template ? page.template : page.kind;
};
const inFolder = (page: Page) =>
  Object.values(folders).includes(page.kind) && page.path.split('/').length === 3 && !isAuditor(page);

export default [
  index('pages/home.tsx'),
  ...Object.entries(folders).map(([path, template]) => route(path, `pages/${template}.tsx`)),
  ...table.pages
    .filter((page) => page.kind !== 'home' && !inFolder(page))
    .map((page) => route(page.path.slice(1), `pages/${templateOf(page)}.tsx`, { id: page.path })),
  route('bookings/:token', 'pages/booking.tsx'),
  route('bookings/:token/reschedule', 'pages/booking.tsx', { id: 'move-call' }),
  route('bookings/:token/cancel', 'pages/booking.tsx', { id: 'cancel-call' }),
  route('resources/tax-deadline-calendar.ics', 'resources/deadline-file.ts'),
  route('resources/feed.xml', 'resources/feed.ts'),
  route('newsletter/confirm/:token', 'pages/newsletter-confirm.tsx'),
  route('unsubscribe/:token', 'pages/unsubscribe.tsx'),
  route('sitemap.xml', 'resources/sitemap.ts'),
  route('sitemaps/:file', 'resources/sitemap.ts', { id: 'sitemap-section' }),
  route('site.webmanifest', 'resources/manifest.ts'),
  route('robots.txt', 'resources/robots.ts'),
  route('llms.txt', 'resources/llms.ts'),
  route('.well-known/security.txt', 'resources/security.ts'),
  route('security.txt', 'resources/security.ts', { id: 'security-moved' }),
  route('search-index.json', 'resources/search-index.ts'),
  ...fragmentNames.map((name) =>
    route(fragmentPath(name).slice(1), 'resources/fragment.ts', { id: `fragment-${name}` }),
  ),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
