import { examples } from '../../testing/judging.ts';
import { check } from './canonical.noindex-conflict.ts';

const noindex = '<meta name="robots" content="noindex">';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

examples(check, {
  pass: [
    noindex + canonical('https://firm.test/'),
    noindex,
    canonical('https://firm.test/other'),
    `<meta name="bingbot" content="noindex">${canonical('https://firm.test/other')}`,
    `${noindex}<p>text</p>${canonical('https://firm.test/other')}`,
  ],
  warn: [noindex + canonical('https://firm.test/other')],
});
