/**
 * Which module answers an address: the template of a page in the table, else the first route that matches. Old addresses
 * aren't routes: their successors list them (`formerly`).
 */
import { TrieRouter } from 'hono/router/trie-router';
import { type PageTable, type Template, templateOf } from '#content/table/table.ts';
import { deskRoutes } from './desk/routes.ts';
import * as deadlineFile from './files/deadline-file.ts';
import * as fragment from './files/fragment.ts';
import * as siteFiles from './files/site-files.ts';
import type { PageModule } from './page-module.ts';
import {
  bookingPaths,
  deadlineFilePath,
  emailLinkPaths,
  fragmentPaths,
  samplePaths,
  siteFilePaths,
} from './pageless-paths.ts';
import { about } from './pages/about.tsx';
import { article } from './pages/article.tsx';
import { audit } from './pages/audit.tsx';
import { booking } from './pages/booking.tsx';
import { caseStudy } from './pages/case-study.tsx';
import { caseStudyOverview } from './pages/case-study-overview.tsx';
import { contact } from './pages/contact.tsx';
import { deadlineCalendar } from './pages/deadline-calendar.tsx';
import { demo } from './pages/demo.tsx';
import { document } from './pages/document.tsx';
import { emailLink } from './pages/email-link.tsx';
import { extras } from './pages/extras.tsx';
import { faq } from './pages/faq.tsx';
import { getStarted } from './pages/get-started.tsx';
import { home } from './pages/home.tsx';
import { industry } from './pages/industry.tsx';
import { industryOverview } from './pages/industry-overview.tsx';
import { legal } from './pages/legal.tsx';
import { newsletter } from './pages/newsletter.tsx';
import * as notFound from './pages/not-found.tsx';
import { quickStart } from './pages/quick-start.tsx';
import { resources } from './pages/resources.tsx';
import { sample } from './pages/sample.tsx';
import { sampleOverview } from './pages/sample-overview.tsx';
import { sampleSites } from './pages/sample-sites.tsx';
import { serverError } from './pages/server-error.tsx';
import { service } from './pages/service.tsx';
import { serviceList } from './pages/service-list.tsx';
import { serviceOverview } from './pages/service-overview.tsx';
import { solution } from './pages/solution.tsx';
import { solutionOverview } from './pages/solution-overview.tsx';
import { successStory } from './pages/success-story.tsx';
import { thankYou } from './pages/thank-you.tsx';
import { tool } from './pages/tool.tsx';
import { tools } from './pages/tools.tsx';

/** By the name that a page gives as its `template`, or by its kind. */
const templates: Readonly<Record<Template, PageModule>> = {
  about,
  article,
  audit,
  'case-study': caseStudy,
  'case-study-overview': caseStudyOverview,
  contact,
  'deadline-calendar': deadlineCalendar,
  demo,
  document,
  extras,
  faq,
  'get-started': getStarted,
  home,
  industry,
  'industry-overview': industryOverview,
  legal,
  newsletter,
  'quick-start': quickStart,
  resources,
  sample,
  'sample-overview': sampleOverview,
  'sample-sites': sampleSites,
  'server-error': serverError,
  service,
  'service-list': serviceList,
  'service-overview': serviceOverview,
  solution,
  'solution-overview': solutionOverview,
  'success-story': successStory,
  'thank-you': thankYou,
  tool,
  tools,
};

/** Addresses without a page in the table. */
export const routes: Readonly<Record<string, readonly PageModule[]>> = {
  ...Object.fromEntries(bookingPaths.map((path) => [path, [booking]])),
  ...Object.fromEntries(samplePaths.map((path) => [path, [demo]])),
  [deadlineFilePath]: [deadlineFile],
  ...Object.fromEntries(emailLinkPaths.map((path) => [path, [emailLink]])),
  ...Object.fromEntries(siteFilePaths.map((path) => [path, [siteFiles]])),
  ...Object.fromEntries(fragmentPaths.map((path) => [path, [fragment]])),
  ...deskRoutes,
};

const router = new TrieRouter<readonly PageModule[]>();
for (const [path, modules] of Object.entries(routes)) router.add('GET', path, modules);

interface Route {
  /** Layouts, then the page inside them. */
  modules: readonly PageModule[];
  params: Readonly<Record<string, string>>;
}

/** `path`: as in the address, without a trailing slash. */
export function routeAt(table: PageTable, path: string): Route {
  const page = table.find(path);
  const template = page && templates[templateOf(page)];
  if (template) return { modules: [template], params: {} };
  const [first] = router.match('GET', path)[0];
  if (!first) return { modules: [notFound], params: {} };
  return { modules: first[0], params: decoded(first[1]) };
}

function decoded(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = String(value);
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}
