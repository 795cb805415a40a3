import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './mobile.viewport.ts';

const meta = (content: string) => `<meta name="viewport" content="${content}">`;
const good = meta('width=device-width, initial-scale=1');

test.each([
  [good, 'pass'],
  ['<meta name=VIEWPORT content="WIDTH=Device-Width">', 'pass'],
  [meta('width = device-width; initial-scale=1.0'), 'pass'],
  [meta('initial-scale=1'), 'pass'],
  [meta('initial-scale=1.5'), 'pass'],
  [`${meta('width=1024')}${good}`, 'warn'],
  [`${good}${good}`, 'warn'],
  [`${good}${meta('width=1024')}`, 'fail'],
  ['<p>x', 'fail'],
  [meta(''), 'fail'],
  ['<meta name="viewport">', 'fail'],
  [meta('width=1024'), 'fail'],
  [meta('width=320px, initial-scale=1'), 'fail'],
  [meta('initial-scale=0.5'), 'fail'],
  [meta('user-scalable=no'), 'fail'],
  [`<body>${good}`, 'fail'],
  [`<head><div></div>${good}</head>`, 'fail'],
  [`<head><noscript>${good}</noscript></head>`, 'fail'],
])('%s: %s', hasStatus(onPage(check)));
