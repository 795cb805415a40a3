import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.contrast.ts';

const sheet = '<style>p { margin: 0 }</style>';

test.each([
  ['<p style="color: #333; background: #fff">Our fees</p>', 'pass'],
  ['<p style="BACKGROUND-COLOR: White; COLOR: Black">Our fees</p>', 'pass'],
  ['<p style="color: #767676; background: white">Our fees</p>', 'pass'],
  ['<p style="color: #777; background: white">Our fees</p>', 'fail'],
  ['<p style="color:rgb(170, 170, 170);background:#fff">Our fees</p>', 'fail'],
  ['<p style="color: rgb(67% 67% 67%); background: #ffff">Our fees</p>', 'fail'],
  ['<p style="color: hsl(0, 0%, 67%); background: hsl(120deg 100% 100%)">Our fees</p>', 'fail'],
  ['<p style="color: rgba(0,0,0,.3); background: #fff">Our fees</p>', 'fail'],
  ['<button style="color: #777; background: #eee">Book</button>', 'fail'],
  ['<p style="color: #aaa">Our fees</p>', 'fail'],
  ['<div style="background: #000"><b>Our fees</b></div>', 'fail'],
  ['<div style="background: #fff"><p style="color: #000; opacity: .3">Our fees</p></div>', 'fail'],
  ['<div style="background: rgba(0,0,0,.9)"><p style="color: #333">Our fees</p></div>', 'fail'],
  ['<p style="color: #aaa; background: linear-gradient(to right, #fff, #00f)">Our fees</p>', 'fail'],
  ['<p style="color: #333; background: linear-gradient(to right, #fff, #00f)">Our fees</p>', 'pass'],
  // Large text.
  ['<p style="color: #888; background: #fff; font-size: 24px">Our fees</p>', 'pass'],
  ['<p style="color: #888; background: #fff; font-size: 14pt; font-weight: bold">Our fees</p>', 'pass'],
  ['<p style="color: #888; background: #fff; font-size: 14pt">Our fees</p>', 'fail'],
  ['<h2 style="color: #888; background: #fff">Our fees</h2>', 'pass'],
  // Not decided: what style sheets, pictures and shadows do.
  [`${sheet}<p style="color: #aaa">Our fees</p>`, 'info'],
  [`${sheet}<p style="color: #aaa; background: #fff">Our fees</p>`, 'fail'],
  [`${sheet}<p style="color: #888; background: #fff">Our fees</p>`, 'pass'],
  ['<link rel="stylesheet" href="a.css"><div style="background: #000"><b>Fees</b></div>', 'info'],
  ['<p style="color: #aaa; background: #fff url(a.png)">Our fees</p>', 'info'],
  ['<p style="color: #aaa; background: #fff; text-shadow: 0 0 3px black">Our fees</p>', 'info'],
  ['<p style="color: var(--pale); background: #fff">Our fees</p>', 'info'],
  ['<div style="opacity: .5"><p style="color: #777; background: #fff">Our fees</p></div>', 'info'],
  ['<p style="color: #aaa; position: absolute">Our fees</p>', 'info'],
  // Nothing to read.
  ['<p style="color: #aaa; background: #fff">–– × ––</p>', 'info'],
  ['<p style="color: #aaa; background: #fff" hidden>Our fees</p>', 'info'],
  ['<p style="color: #aaa; background: #fff" class="sr-only">Our fees</p>', 'info'],
  ['<p style="color: transparent; background: #fff">Our fees</p>', 'info'],
  ['<button style="color: #aaa; background: #fff" disabled>Book</button>', 'info'],
  ['<div role="button" aria-disabled="true"><b style="color: #aaa; background: #fff">Book</b></div>', 'info'],
  ['<label style="color: #aaa; background: #fff">Name <input disabled></label>', 'info'],
  ['<p id="n" style="color: #aaa">Name</p><input disabled aria-labelledby="n">', 'info'],
  ['<p>Our fees</p>', 'info'],
])('%s: %s', judgesTopic(check));
