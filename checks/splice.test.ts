/** Pages that are put together from a shell equal the same pages rendered whole. */
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');

/** A page with a receipt is rendered whole, also with an invalid one. */
const receipt = 'sent=x';

/** Without styles: a shell links those of its parts, a whole page has them inside. */
async function read(path: string): Promise<string> {
  const html = await (await fetch(siteUrl + path)).text();
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replaceAll(new RegExp(`(&amp;|&)${receipt}`, 'g'), '');
}

test.each([
  '/resources?q=review',
  '/resources?q=tax+season',
  '/resources?q=no-such-word-anywhere',
  '/resources?q=%3Cb%3E%22quoted%22%27+%C3%A9',
  '/resources?q=tallygrove',
  '/tools/roi-calculator?spend=2500&leads=12',
  '/tools/roi-calculator?spend=2500&name=Pat+%3Cb%3E%26%22',
  '/tools/roi-calculator?spend=2500&b.name=Copy',
  '/tools/client-lifetime-value-calculator?fee=5400&margin=48&retention=85&clients=60',
  '/tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most',
  '/growth-calculator?clients=90&fee=320&churn=10&leads=7',
])('%s', async (path) => {
  // React Router escapes more characters of structured data than it must.
  const whole = (await read(`${path}&${receipt}`)).replaceAll('\\u003e', '>');
  // The first request may render the shell; the second fills it.
  for (const spliced of [await read(path), await read(path)]) {
    expect(spliced.length).toBeGreaterThan(20_000);
    expect(spliced).toBe(whole);
  }
});
