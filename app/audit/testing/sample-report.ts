/** Synthetic report with every status and hostile texts. For tests and previews. */
import { categories, letterOf, presets } from '#domain/audit/catalog/presets.ts';
import type { CheckResult, Report, Status, ToolId } from '#domain/audit/report/report-types.ts';

type Written = Partial<Omit<CheckResult, 'id' | 'category' | 'weight'>>;

const hostile = '<script>alert("1")</script>';
/** Bidi override: reverses the following text unless isolated. */
const turned = 'abc \u202Eقائمة\u202C مرحبا';

const written: Readonly<Record<string, Written>> = {
  'index.robots-directives': {
    status: 'fail',
    message: 'The page tells search engines to leave it out: noindex in a robots tag.',
    why: 'A page that is kept out of the index cannot be found, however good it is.',
    fix: 'Remove `noindex` from the tag, or the tag altogether: `<meta name="robots" content="noindex">`.',
    source: 'G:robots-meta-tag; LH:is-crawlable',
    items: [{ detail: 'Line 12: <meta name="robots" content="noindex, follow">' }],
    count: 1,
  },
  'title.length': {
    status: 'warn',
    message: 'The title has 82 characters; search results cut it at about 60.',
    value: 82,
    why: 'A cut title loses the end of the line, which is where firms like to put their city.',
    fix: 'Keep the service and the city within 60 characters.',
    source: 'G:title-link',
    items: [{ detail: `Line 4: <title>${hostile}${turned}` }],
    count: 1,
  },
  'image.alt': {
    status: 'fail',
    message: '17 of 23 images have no text.',
    why: 'A picture without text says nothing to a screen reader or a search engine.',
    fix: 'Give each image that says something an alt: `<img src="team.jpg" alt="The four partners">`.',
    source: 'WCAG 1.1.1; LH:image-alt',
    items: Array.from({ length: 17 }, (_, index) => ({
      url: `https://yourfirm.example/a-rather-long-folder-name/that-goes-on-and-on/picture-number-${index}.jpg?width=1200&height=800&quality=80`,
      detail: `Line ${100 + index}: <img src="/a-rather-long-folder-name/picture-number-${index}.jpg" class="w-full rounded-lg shadow">`,
    })),
    count: 63,
  },
  'links.crawlable': {
    status: 'warn',
    message: 'One link leads nowhere a crawler can follow.',
    why: 'What cannot be followed is not found.',
    fix: 'Use an `href` with an address.',
    source: 'G:links-crawlable',
    items: [
      { url: 'javascript:alert(1)', detail: `Line 7: <a href="javascript:alert(1)">${turned}</a>` },
      { detail: 'x'.repeat(400) },
    ],
    count: 2,
  },
  'local.phone-link': {
    status: 'fail',
    message: 'The telephone number is text and does not dial.',
    why: 'In March your clients call from the car park. A number that does not dial is copied by hand, or not at all.',
    fix: 'Link the number: `<a href="tel:+15415550142">541-555-0142</a>`.',
    source: 'LH:tap-targets',
    items: [{ detail: '541-555-0142' }],
    count: 1,
  },
  'security.hsts': {
    status: 'fail',
    message: 'No Strict-Transport-Security header.',
    why: 'Clients send tax documents through this site; the browser should never try it without encryption.',
    fix: 'Send `Strict-Transport-Security: max-age=31536000`.',
    source: 'RFC6797',
  },
  'local.business-schema': {
    status: 'fail',
    message: 'No LocalBusiness or AccountingService entry was found.',
    why: 'Search engines then have to guess your hours and your place.',
    fix: 'Add one JSON-LD block with `"@type": "AccountingService"`.',
    source: 'G:local-business',
  },
  'hreflang.self': { status: 'info', message: 'The page names no versions in other languages.' },
};

const practice: CheckResult[] = [
  {
    id: 'practice.deadline-freshness',
    category: 'practice',
    status: 'warn',
    weight: 0,
    message: 'The page names a due date that passed on April 15, 2024.',
    why: 'A stale deadline on a tax site says that nobody looks.',
    fix: 'Remove it, or show the next one.',
    items: [{ detail: 'Returns are due April 15, 2024' }],
  },
  {
    id: 'practice.client-portal',
    category: 'practice',
    status: 'pass',
    weight: 0,
    message: 'The link to the client portal is encrypted.',
  },
];

/** The sample as a report of `tool`; `given` overrides parts. */
export function sampleReport(tool: ToolId, given: Partial<Report> = {}): Report {
  const counted = categories.map(({ id, title, weight }) => ({ id, title, weight: weight[tool] }));
  const checks = counted.flatMap(({ id: category }) =>
    Object.entries(presets[category])
      .filter(([, [tools]]) => tools.includes(letterOf[tool]))
      .map(
        ([id, [, weight]]): CheckResult => ({
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
    checks,
    practice,
    priorities: [
      'index.robots-directives',
      'local.business-schema',
      'image.alt',
      'local.phone-link',
      'security.hsts',
    ].filter((id) => checks.some((check) => check.id === id)),
    redirects: [
      { url: 'http://www.yourfirm.example/', status: 301, location: 'https://www.yourfirm.example/' },
      { url: 'https://www.yourfirm.example/', status: 302, location: 'https://www.yourfirm.example/home' },
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
    ...given,
  };
}
