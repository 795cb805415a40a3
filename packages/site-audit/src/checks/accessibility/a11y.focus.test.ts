import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.focus.ts';

test.each([
  ['<p aria-hidden="true">x</p>', 'pass'],
  ['<div aria-hidden="true"><button tabindex="-1">x</button></div>', 'pass'],
  ['<div aria-hidden="true"><a href="/" style="display:none">x</a></div>', 'pass'],
  ['<div aria-hidden="true"><input disabled></div>', 'pass'],
  [
    '<div aria-hidden="true"><a id="end" href="#">x</a></div><script>document.getElementById("end").onfocus = back</script>',
    'pass',
  ],
  [
    '<div aria-hidden="true"><button id="menu">x</button></div><script>track("menu"); go("menu")</script>',
    'fail',
  ],
  [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>const end = document.querySelector("#a")\nend.addEventListener("focus", back)</script>',
    'pass',
  ],
  ["<div aria-hidden=true><a id=a href=#>x</a></div><script>$('#a').on('focusin', back)</script>", 'pass'],
  [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>document.getElementById("a").addEventListener("click", back)</script>',
    'fail',
  ],
  [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>let a = document.getElementById("b"); a.onfocus = back</script>',
    'fail',
  ],
  [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><script>document.getElementById("a").focus()</script>',
    'fail',
  ],
  [
    '<div aria-hidden="true"><a id="a" href="#">x</a></div><!-- document.getElementById("a").onfocus = back -->',
    'fail',
  ],
  ['<div aria-hidden="true"><a href="#" onfocus="back()">x</a></div>', 'pass'],
  ['<button><a>x</a></button>', 'pass'],
  ['<img src="a.png" alt="">', 'pass'],
  ['<iframe srcdoc="<a href=/>x</a>"></iframe>', 'pass'],
  ['<p>x', 'info'],
  ['<div aria-hidden="true"><a href="/">x</a></div>', 'fail'],
  ['<p tabindex="0" aria-hidden="true">x</p>', 'fail'],
  ['<details aria-hidden="true"><summary>x</summary></details>', 'fail'],
  ['<button>Save <span role="button" tabindex="0">x</span></button>', 'fail'],
  ['<span role="img" aria-label="Art"><a href="/">x</a></span>', 'fail'],
  ['<nav role="presentation" aria-label="Main"></nav>', 'fail'],
  ['<img src="a.png" alt="" aria-label="Logo">', 'fail'],
  ['<iframe tabindex="-1" srcdoc="<a href=/>x</a>"></iframe>', 'fail'],
])('%s: %s', judgesTopic(check));
