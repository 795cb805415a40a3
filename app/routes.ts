/**
 * All routes of the site. A content folder has one template; other pages name theirs by kind. Old addresses
 * aren't routes: their successors list them (`formerly`).
 */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { feedPath, securityPath } from '../content/for-programs/files.ts';
import { table } from '../content/index.ts';
import type { Page } from '../content/page-files/read-page.ts';
import { isAuditor, templateOf } from '../content/table/table.ts';
import { linkPaths } from '../domain/messages/newsletter.ts';
import { deskRoutes } from './desk/routes.ts';
import { fragmentNames, fragmentPath } from './files/fragment-address.ts';

const folders = {
  'services/:slug': 'service',
  'solutions/:slug': 'solution',
  'industries/:slug': 'industry',
  'tools/:slug': 'tool',
  'resources/:slug': 'article',
  'case-studies/:slug': 'case-study',
  'samples/:slug': 'sample',
};

const inFolder = (page: Page) =>
  Object.values(folders).includes(page.kind) &&
  page.path.split('/').length === 3 &&
  !isAuditor(page);

const siteFiles = [
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/search-index.json',
  feedPath,
  '/sitemap.xml',
  '/sitemaps/:file',
  '/site.webmanifest',
  securityPath,
  '/security.txt',
];

export default [
  index('pages/home.tsx'),
  ...Object.entries(folders).map(([path, template]) => route(path, `pages/${template}.tsx`)),
  ...table.pages
    .filter((page) => page.kind !== 'home' && !inFolder(page))
    .map((page) => route(page.path.slice(1), `pages/${templateOf(page)}.tsx`, { id: page.path })),
  route('bookings/:token', 'pages/booking.tsx'),
  route('bookings/:token/reschedule', 'pages/booking.tsx', { id: 'move-call' }),
  route('bookings/:token/cancel', 'pages/booking.tsx', { id: 'cancel-call' }),
  route('resources/tax-deadline-calendar.ics', 'files/deadline-file.ts'),
  ...linkPaths.map((path) =>
    route(`${path.slice(1)}/:token`, 'pages/email-link.tsx', { id: path }),
  ),
  ...siteFiles.map((path) => route(path.slice(1), 'files/site-files.ts', { id: path })),
  ...fragmentNames.map((name) =>
    route(fragmentPath(name).slice(1), 'files/fragment.ts', { id: `fragment-${name}` }),
  ),
  ...deskRoutes,
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
