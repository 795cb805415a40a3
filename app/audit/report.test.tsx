import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactContext } from '../layout/site.ts';
import { AuditReport } from './report-page.tsx';
import { anchorOf } from './report-words.ts';
import { sampleReport } from './testing/sample-report.ts';

function printed(tool: 'page' | 'site' | 'qa'): string {
  return renderToStaticMarkup(
    <ContactContext value={{ product: 'Tallygrove', phone: '', email: '' }}>
      <AuditReport report={sampleReport(tool)} name="SEO Audit" />
    </ContactContext>,
  );
}

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match.slice(1));

describe.each(['page', 'site', 'qa'] as const)('the report of %s', (tool) => {
  const html = printed(tool);

  test('lists each check once with its status, and nothing else', () => {
    const { checks } = sampleReport(tool);
    const found = all(html, / id="(check-[^"]+)"/g).flat();
    expect(found.toSorted()).toEqual(checks.map(({ id }) => anchorOf(id)).toSorted());
    const statuses = all(html, / data-status="([^"]+)"/g).flat();
    expect(statuses.toSorted()).toEqual(checks.map(({ status }) => status).toSorted());
  });

  test('renders code as code in findings and reasons', () => {
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/`/);
  });

  test('every reference to a check has a target', () => {
    const ids = new Set(all(html, /\sid="([^"]+)"/g).flat());
    const targets = all(html, /href="#([^"]+)"/g).flat();
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('escapes text from sites, links only web addresses, and passes on no referrer or rank', () => {
    expect(html).not.toMatch(/<script|<b>title/);
    const links = all(html, /<a [^>]*href="([^"/#][^"]*)"([^>]*)/g);
    expect(links.length).toBeGreaterThan(0);
    for (const [href, rest] of links) {
      expect(href).toMatch(/^https?:\/\//);
      expect(`${href} ${rest}`).toContain('rel="nofollow noopener noreferrer"');
    }
  });

  test('says when the audit was made and that no script was run', () => {
    expect(html).toContain('dateTime="2026-11-21T19:32:00.000Z"');
    expect(html).toContain('Scripts were not run');
  });
});
