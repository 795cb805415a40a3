import { expect, test } from 'vitest';
import { productToken, userAgent } from './user-agent.ts';

test('the user agent holds the name, the page that explains it, and a token for robots.txt', () => {
  expect(userAgent('https://www.site.com')).toBe(
    `Mozilla/5.0 (compatible; ${productToken()}/1.0; +https://www.site.com/bot)`,
  );
  expect(productToken('Tallygrove')).toBe('TallygroveAudit');
});

test.each(['Tally Grove 2', 'Tally & Grove', 'Tällygrove'])('a token has letters only: %s', (product) => {
  expect(productToken(product)).toMatch(/^[A-Za-z_-]+Audit$/);
});
