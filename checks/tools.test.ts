import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { pageFacts } from './page-facts.ts';
import { toolResults } from './tool-results.ts';

const siteUrl = inject('siteUrl');
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'doctype-style': ['error', { style: 'uppercase' }],
  },
});

async function page(path: string) {
  const response = await fetch(siteUrl + path);
  const html = await response.text();
  return { response, html, facts: pageFacts(html) };
}

const bare = (path: string) => path.split('?')[0] ?? path;

describe.each(toolResults)('%s', (path) => {
  test('shows the result without JavaScript, to people and not to search engines', async () => {
    const { response, html, facts } = await page(path);
    expect(response.status).toBe(200);
    expect(facts.robots).toBe('noindex,follow');
    expect(facts.canonical).toBe(`https://www.tallygrove.example${bare(path)}`);
    expect(html.includes('id="results-heading"')).toBe(true);
    expect(/<svg[^>]*role="img"/.test(html)).toBe(true);
    expect(facts.text).toContain('An estimate for planning, not financial, tax or legal advice.');
    expect(facts.text).not.toMatch(/\b(NaN|Infinity|undefined|null)\b/);
    expect(facts.text).not.toContain('There is a problem');
  });

  test.each(['', '&embed=1', '&print=1', '&b.name=Copy'])('is valid HTML%s', async (view) => {
    const { html } = await page(path + view);
    const report = await validator.validateString(html);
    const faults = report.results.flatMap((result) =>
      result.messages.map((m) => `${m.line}:${m.column} ${m.ruleId}: ${m.message} ${m.selector ?? ''}`),
    );
    expect(faults).toEqual([]);
  });
});

describe.each([...new Set(toolResults.map(bare))])('%s', (path) => {
  test('takes about some minutes, asks for no e-mail, and shows no error before anybody has answered', async () => {
    const { facts } = await page(path);
    expect(facts.text).toMatch(/takes about \d+ minutes — no e-mail needed/);
    expect(facts.text).not.toContain('There is a problem');
  });
});

test('figures that do not hold give the message, the field and the title, and no result', async () => {
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
});

test('only the view for frames may be framed, and it leaves header and footer out', async () => {
  const framed = await page('/tools/roi-calculator?embed=1');
  expect(framed.response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(framed.response.headers.get('x-frame-options')).toBeNull();
  expect(framed.facts.robots).toContain('noindex');
  expect(framed.html).not.toContain('<footer');
  expect(framed.facts.text).toContain('Open the full tool');
  for (const path of ['/tools/roi-calculator?leads=3', '/contact?embed=1', '/tools/seo-audit?embed=1']) {
    const { response } = await page(path);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  }
});

test('the hub narrows by what somebody wants', async () => {
  const { facts, html } = await page('/tools?for=evenings');
  expect(facts.canonical).toBe('https://www.tallygrove.example/tools');
  expect(facts.robots).toBe('noindex,follow');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  expect(main).toContain('href="/tools/efficiency-quiz"');
  expect(main).not.toContain('href="/tools/marketing-scorecard"');
});
