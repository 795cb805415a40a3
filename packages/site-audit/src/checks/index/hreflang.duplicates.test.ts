import { examples } from '../../testing/judging.ts';
import { check } from './hreflang.duplicates.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const en = version('en', 'https://firm.test/');

examples(check, {
  pass: [
    en + version('de', 'https://firm.test/de'),
    en + version('EN', 'https://firm.test'),
    en + version('x-default', 'https://firm.test/'),
  ],
  fail: [
    [en + version('EN', 'https://firm.test/en'), 'The code "en" leads to different addresses.'],
    { html: en, headers: { link: '</en>; rel=alternate; hreflang=en' } },
  ],
  info: [''],
});
