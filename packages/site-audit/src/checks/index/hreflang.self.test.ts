import { examples } from '../../testing/judging.ts';
import { check } from './hreflang.self.ts';

const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;

examples(check, {
  pass: [
    version('en', 'https://firm.test/') + version('de', 'https://firm.test/de'),
    version('x-default', 'https://FIRM.test/#top'),
  ],
  warn: [version('de', 'https://firm.test/de'), version('en', 'https://firm.test/?a=1')],
  info: ['<link rel="alternate" href="https://m.firm.test/" media="handheld">', ''],
});
