import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.link-purpose.ts';

test.each([
  ['<a href="/fees">Our fees</a>', 'pass'],
  ['<p><a href="/fees">More</a> about our fees</p>', 'pass'],
  ['<a href="/fees" aria-describedby="f">More</a>', 'pass'],
  ['<p><a href="/fees">Fees</a> <a href="/fees">Fees</a></p>', 'pass'],
  ['<ul><li>Payroll <a href="/a">Read more</a><li>Taxes <a href="/b">Read more</a></ul>', 'pass'],
  ['<p>x', 'info'],
  ['<a>More</a>', 'info'],
  ['<a href="/fees">More</a>', 'fail'],
  ['<div role="link" tabindex="0">Go</div>', 'fail'],
  ['Visit us <a href="/">.</a>', 'fail'],
  ['<a href="/x"><img src="a.png" alt="Panda"></a> <a href="/x">Red panda</a>', 'warn'],
  ['<a href="/fees">Fees</a> <a href="/prices">Fees</a>', 'warn'],
  ['<nav><a href="/fees">Fees</a></nav><footer><a href="/prices">FEES</a></footer>', 'warn'],
  ['<a href="/about">About</a> <a href="/about#team">About</a>', 'pass'],
  ['<a href="/about">About</a> <a href="https://www.firm.test/about/">About</a>', 'pass'],
  ['<a href="/about/">About</a> <a href="/about/index.html#top">About</a>', 'pass'],
  ['<a href="/about?for=a">About</a> <a href="/about?for=b">About</a>', 'warn'],
  ['<ul><li>Ana <a href="mailto:a@f.test">Email</a><li>Bo <a href="mailto:b@f.test">Email</a></ul>', 'pass'],
  ['<ul><li><a href="/a">Forms</a><li><a href="/b">Forms</a></ul>', 'warn'],
  ['<a href="/fees" aria-label="Fees">F</a> <a href="/prices"><img src="f.png" alt="Fees"></a>', 'warn'],
  [
    '<b role="link" tabindex="0" onclick="go(1)">Fees</b> <b role="link" tabindex="0" onclick="go(2)">Fees</b>',
    'warn',
  ],
  ['<a href="/a.pdf">PDF</a>', 'fail'],
  ['<p>Form 1040 as <a href="/a.pdf">PDF</a></p>', 'pass'],
  ['<ul><li>Form 1040<ul><li><a href="/a.pdf">PDF</a><li><a href="/a.doc"> Word </a></ul></ul>', 'pass'],
  ['<p>Forms</p><ul><li><a href="/a.pdf">(pdf)</a><li><a href="/a.doc">Word</a></ul>', 'fail'],
  ['<table><tr><th>Form 1040<tr><td><a href="/a.pdf">PDF</a></table>', 'pass'],
  ['<table><tr><td><a href="/a.pdf">Download</a></table>', 'fail'],
  ['<a href="/x">These forms</a>', 'fail'],
  ['<p>See <a href="/x">this product</a> of ours</p>', 'pass'],
  ['<p>Write <a href="/chat">contact us</a> or call <a href="/phone">contact us</a></p>', 'warn'],
])('%s: %s', judgesTopic(check));
