import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './hreflang.self.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;

test.each([
  [version('en', 'https://firm.test/') + version('de', 'https://firm.test/de'), 'pass'],
  [version('x-default', 'https://FIRM.test/#top'), 'pass'],
  [version('de', 'https://firm.test/de'), 'warn'],
  [version('en', 'https://firm.test/?a=1'), 'warn'],
  ['<link rel="alternate" href="https://m.firm.test/" media="handheld">', 'info'],
  ['', 'info'],
])('%s: %s', hasStatus(onPage(check)));
