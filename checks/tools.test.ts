import { describe, expect, inject, test } from 'vitest';
import { toolResults } from './addresses.ts';
import { htmlFaults, pageFacts } from './every-page/page-facts.ts';

const siteUrl = inject('siteUrl');

async function page(path: string) {
  const response = await fetch(siteUrl + path);
  const html = await response.text();
  return { response, html, facts: pageFacts(html) };
}

const views = ['', '&embed=1', '&print=1', '&b.name=Copy'];

describe.each(toolResults.map((path, index) => [path, index] as const))('%s', (path, index) => {
  test('shows the result without JavaScript, with noindex', async () => {
    const { response, html, facts } = await page(path);
    expect(response.status).toBe(200);
    expect(facts.robots).toBe('noindex,follow');
    expect(html.includes('id="results-heading"')).toBe(true);
    expect(/<svg[^>]*role="img"/.test(html)).toBe(true);
    expect(facts.text).toContain('An estimate for planning, not financial, tax or legal advice.');
    expect(facts.text).not.toMatch(/\b(NaN|Infinity|undefined|null)\b/);
    expect(facts.text).not.toContain('There is a problem');
  });

  // All views of one tool; of the others, each a different one.
  const tested = process.env.TEST_ALL || index === 0 ? views : views.slice(index % 4).slice(0, 1);
  test.each(tested)('is valid HTML%s', async (view) => {
    const { html } = await page(path + view);
    expect(await htmlFaults(html)).toEqual([]);
  });
});

test('inconsistent figures give the message, the field and the title, and no result', async () => {
  const { response, html, facts } = await page('/tools/roi-calculator?leads=many&spend=900');
  expect(response.status).toBe(200);
  expect(facts.title).toMatch(/^Error: /);
  expect(facts.text).toContain('There is a problem');
  expect(html).toContain('href="#field-leads"');
  expect(html).toMatch(
    /<input[^>]*id="field-leads"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*id="field-leads"/,
  );
  expect(html).toContain('value="many"');
  expect(html).toContain('value="900"');
  expect(html).not.toContain('id="results-heading"');
  // The form's action points at the errors.
  expect(html).toMatch(/<div id="results"[^>]*>\s*<div[^>]*data-error-summary/);
});

test('only the embed view may be framed, and it has no header and footer', async () => {
  const framed = await page('/tools/roi-calculator?embed=1');
  expect(framed.response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(framed.response.headers.get('x-frame-options')).toBeNull();
  expect(framed.facts.robots).toContain('noindex');
  expect(framed.html).not.toContain('<footer');
  expect(framed.facts.text).toContain('Open the full tool');
  for (const path of [
    '/tools/roi-calculator?leads=3',
    '/contact?embed=1',
    '/tools/seo-audit?embed=1',
  ]) {
    const { response } = await page(path);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  }
});
