import { expect, test } from 'vitest';
import { userAgentOf } from './user-agent.ts';

test('the user agent holds the name for robots.txt and, if there is one, the page that explains it', () => {
  expect(userAgentOf('FirmAudit', 'https://www.site.com/bot')).toBe(
    'Mozilla/5.0 (compatible; FirmAudit/1.0; +https://www.site.com/bot)',
  );
  expect(userAgentOf('FirmAudit')).toBe('Mozilla/5.0 (compatible; FirmAudit/1.0)');
});
