import { examples, judging } from '../../testing/judging.ts';
import { check } from './hreflang.canonical-conflict.ts';

const [en, de] = ['https://firm.test/en', 'https://firm.test/de'];
const version = (code: string, href: string) => `<link rel="alternate" hreflang="${code}" href="${href}">`;
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const set = version('en', en) + version('de', de);

examples((html: string) => judging(check)({ url: `${en}?utm_source=x`, html }), {
  pass: [set + canonical(en), set, set + canonical('https://firm.test/other')],
  fail: [set + canonical(de), version('de', de) + canonical(de)],
  info: [canonical(de)],
});
