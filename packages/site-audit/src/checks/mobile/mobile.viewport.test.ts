import { examples } from '../../testing/judging.ts';
import { check } from './mobile.viewport.ts';

const meta = (content: string) => `<meta name="viewport" content="${content}">`;
const good = meta('width=device-width, initial-scale=1');

examples(check, {
  pass: [
    good,
    '<meta name=VIEWPORT content="WIDTH=Device-Width">',
    meta('width = device-width; initial-scale=1.0'),
    meta('initial-scale=1'),
    meta('initial-scale=1.5'),
  ],
  warn: [`${meta('width=1024')}${good}`, `${good}${good}`],
  fail: [
    `${good}${meta('width=1024')}`,
    '<p>x',
    meta(''),
    '<meta name="viewport">',
    meta('width=1024'),
    meta('width=320px, initial-scale=1'),
    meta('initial-scale=0.5'),
    meta('user-scalable=no'),
    `<body>${good}`,
    `<head><div></div>${good}</head>`,
    `<head><noscript>${good}</noscript></head>`,
  ],
});
