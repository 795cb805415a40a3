/** Synthetic report with every status and hostile texts. For tests. */

import { checks as known } from 'site-audit/checks';
import type { CheckResult, Status, ToolId } from 'site-audit/report';
import { categories } from 'site-audit/report';
import type { ReportView } from '../audit-view.ts';

type Written = Partial<Omit<CheckResult, 'id' | 'category' | 'weight'>>;

const hostile = '<script>alert("1")</script>';
/** Bidi override: reverses the following text unless isolated. */
const turned = 'abc \u202Eقائمة\u202C مرحبا';

/** A finding with every text, and code in each. */
const finding = (status: Status, given: Written = {}): Written => ({
  status,
  message: 'The page has no `title` of its own.',
  why: 'What has no `title` is hard to find.',
  fix: 'Give each page its own: `<title>Payroll for restaurants</title>`.',
  source: 'G:title-link; LH:document-title',
  ...given,
});

const written: Readonly<Record<string, Written>> = {
  'index.robots-directives': finding('fail', {
    items: [{ detail: 'Line 12: <meta name="robots" content="noindex, follow">' }],
  }),
  'title.length': finding('warn', {
    value: 82,
    items: [{ detail: `Line 4: <title>${hostile}${turned}` }],
  }),
  'image.alt': finding('fail', {
    items: Array.from({ length: 17 }, (_, index) => ({
      url: `https://yourfirm.example/a-rather-long-folder-name/that-goes-on-and-on/picture-number-${index}.jpg?width=1200&height=800&quality=80`,
      detail: `Line ${100 + index}: <img src="/a-rather-long-folder-name/picture-number-${index}.jpg" class="w-full rounded-lg shadow">`,
    })),
    count: 63,
  }),
  'links.crawlable': finding('warn', {
    items: [
      { url: 'javascript:alert(1)', detail: `Line 7: <a href="javascript:alert(1)">${turned}</a>` },
      { detail: 'x'.repeat(400) },
    ],
  }),
  'local.phone-link': finding('fail', { items: [{ detail: '541-555-0142' }] }),
  'security.hsts': finding('fail', { source: 'RFC6797' }),
  'local.business-schema': finding('fail'),
  'hreflang.self': { status: 'info', message: 'The page names no versions in other languages.' },
};

const practice: CheckResult[] = [
  {
    ...finding('warn'),
    id: 'practice.deadline-freshness',
    category: 'practice',
    status: 'warn',
    weight: 0,
    message: 'The page names a due date that passed on April 15, 2024.',
  },
  {
    id: 'practice.client-portal',
    category: 'practice',
    status: 'pass',
    weight: 0,
    message: 'The link to the client portal is encrypted.',
  },
];

const titled = (check: CheckResult) => ({ ...check, title: 'A <b>title</b>' });

/** The sample as a report of `tool`. */
export function sampleReport(tool: ToolId): ReportView {
  const counted = categories.map(({ id, title, weight }) => ({ id, title, weight: weight[tool] }));
  const checks = counted.flatMap(({ id: category }) =>
    known
      .filter((check) => check.category === category && check.tools.includes(tool))
      .map(
        ({ id, weight }): CheckResult => ({
          id,
          category,
          status: 'pass',
          weight,
          message: `Measured and found in order: ${id}.`,
          ...written[id],
        }),
      ),
  );
  const count = (category: string, status: Status) =>
    checks.filter((check) => check.category === category && check.status === status).length;
  return {
    tool,
    url: 'http://www.yourfirm.example/',
    finalUrl: 'https://www.yourfirm.example/home',
    score: 59,
    grade: 'F',
    categories: counted
      .filter(({ id }) => checks.some(({ category }) => category === id))
      .map(({ id, title, weight }, index) => ({
        id,
        title,
        weight,
        score: index === 5 ? null : Math.max(0, 100 - 13 * index),
        passed: count(id, 'pass'),
        warned: count(id, 'warn'),
        failed: count(id, 'fail'),
        info: count(id, 'info'),
      })),
    checks: checks.map(titled),
    practice: practice.map(titled),
    priorities: [
      'index.robots-directives',
      'local.business-schema',
      'image.alt',
      'local.phone-link',
      'security.hsts',
    ].filter((id) => checks.some((check) => check.id === id)),
    redirects: [
      {
        url: 'http://www.yourfirm.example/',
        status: 301,
        location: 'https://www.yourfirm.example/',
      },
      {
        url: 'https://www.yourfirm.example/',
        status: 302,
        location: 'https://www.yourfirm.example/home',
      },
    ],
    ...(tool !== 'page' && {
      pages: Array.from({ length: 18 }, (_, index) => ({
        url: `https://www.yourfirm.example/${index === 0 ? 'home' : `services/bookkeeping-and-payroll-${index}`}`,
        status: index === 7 ? 404 : 200,
        depth: Math.min(index, 3),
        title: index === 3 ? `${hostile} ${turned}` : `Page ${index} of a firm`,
        indexable: index !== 7,
      })),
    }),
    limits: { pageLimit: tool !== 'page', blockedByRobots: tool === 'page' ? 0 : 3 },
    limited: false,
    fetchedAt: '2026-11-21T19:32:00.000Z',
    durationMs: 4230,
    engine: 'TallygroveAudit/1.0',
    id: 'kept',
    madeOn: 'November 21, 2026',
    madeAt: 'November 21, 2026 at 11:32 AM Pacific Time',
    keptUntil: 'December 21, 2026',
    isSample: false,
  };
}
