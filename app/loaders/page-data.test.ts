import { expect, it } from 'vitest';
import { loadContentPage } from './page-data.server.ts';

const request = new Request('https://www.tallygrove.example/services/seo-for-accounting-firms');

it('sends templates only the front matter they use', () => {
  const { page, rows } = loadContentPage(request, 'service');
  expect(page.heading).not.toBe('');
  for (const used of ['body', 'aliases', 'formerly', 'menu', 'description', 'related'])
    expect(page).not.toHaveProperty(used);
  expect(rows.length).toBeGreaterThan(0);
});

it('sends related pages once, as rows', () => {
  const sent = JSON.stringify(loadContentPage(request, 'service'));
  const { rows } = loadContentPage(request, 'service');
  for (const { line } of rows) expect(sent.split(JSON.stringify(line))).toHaveLength(2);
});
