import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './canonical.noindex-conflict.ts';

const noindex = '<meta name="robots" content="noindex">';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

test.each([
  [noindex + canonical('https://firm.test/other'), 'warn'],
  [noindex + canonical('https://firm.test/'), 'pass'],
  [noindex, 'pass'],
  [canonical('https://firm.test/other'), 'pass'],
  [`<meta name="bingbot" content="noindex">${canonical('https://firm.test/other')}`, 'pass'],
  [`${noindex}<p>text</p>${canonical('https://firm.test/other')}`, 'pass'],
])('%s: %s', hasStatus(onPage(check)));
