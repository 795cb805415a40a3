import type { Report } from '../report/report-types.ts';

/** A report of a small site, for tests that use reports. */
export function aReport(given: Partial<Report> = {}): Report {
  return {
    tool: 'page',
    url: 'https://doe.example/',
    finalUrl: 'https://doe.example/',
    score: 83,
    grade: 'B',
    categories: [
      {
        id: 'onpage',
        title: 'On-page basics',
        score: 83,
        weight: 15,
        passed: 1,
        warned: 1,
        failed: 0,
        info: 0,
      },
    ],
    checks: [
      {
        id: 'title.present',
        category: 'onpage',
        status: 'pass',
        weight: 5,
        message: 'The page has a title.',
      },
      {
        id: 'title.length',
        category: 'onpage',
        status: 'warn',
        weight: 3,
        message: 'The title has 82 characters.',
        fix: 'Shorten the title.',
        items: [{ detail: 'Line 4: <title>' }],
        count: 1,
      },
    ],
    practice: [],
    priorities: ['title.length'],
    redirects: [],
    fetchedAt: '2026-11-20T18:00:00.000Z',
    durationMs: 120,
    engine: 'test',
    ...given,
  };
}
