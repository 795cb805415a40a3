import { examples } from '../../testing/judging.ts';
import { check } from './a11y.link-purpose.ts';

examples(check, {
  pass: [
    '<a href="/fees">Our fees</a>',
    '<p><a href="/fees">More</a> about our fees</p>',
    '<a href="/fees" aria-describedby="f">More</a>',
    '<p><a href="/fees">Fees</a> <a href="/fees">Fees</a></p>',
    '<ul><li>Payroll <a href="/a">Read more</a><li>Taxes <a href="/b">Read more</a></ul>',
    '<a href="/about">About</a> <a href="/about#team">About</a>',
    '<a href="/about">About</a> <a href="https://www.firm.test/about/">About</a>',
    '<a href="/about/">About</a> <a href="/about/index.html#top">About</a>',
    '<ul><li>Ana <a href="mailto:a@f.test">Email</a><li>Bo <a href="mailto:b@f.test">Email</a></ul>',
    '<p>Form 1040 as <a href="/a.pdf">PDF</a></p>',
    '<ul><li>Form 1040<ul><li><a href="/a.pdf">PDF</a><li><a href="/a.doc"> Word </a></ul></ul>',
    '<table><tr><th>Form 1040<tr><td><a href="/a.pdf">PDF</a></table>',
    '<p>See <a href="/x">this product</a> of ours</p>',
  ],
  warn: [
    '<a href="/x"><img src="a.png" alt="Panda"></a> <a href="/x">Red panda</a>',
    ['<a href="/fees">Fees</a> <a href="/prices">Fees</a>', '“Fees” leads to two places'],
    '<nav><a href="/fees">Fees</a></nav><footer><a href="/prices">FEES</a></footer>',
    '<a href="/about?for=a">About</a> <a href="/about?for=b">About</a>',
    '<ul><li><a href="/a">Forms</a><li><a href="/b">Forms</a></ul>',
    '<a href="/fees" aria-label="Fees">F</a> <a href="/prices"><img src="f.png" alt="Fees"></a>',
    '<b role="link" tabindex="0" onclick="go(1)">Fees</b> <b role="link" tabindex="0" onclick="go(2)">Fees</b>',
    '<p>Write <a href="/chat">contact us</a> or call <a href="/phone">contact us</a></p>',
    '<a href="/fees">Fees</a> <a href="/prices">Fees.</a>',
  ],
  fail: [
    ['<a href="/fees">More</a>', 'Line 1: <a href="/fees"> (“More” says nothing by itself)'],
    '<div role="link" tabindex="0">Go</div>',
    'Visit us <a href="/">.</a>',
    '<a href="/a.pdf">PDF</a>',
    '<p>Forms</p><ul><li><a href="/a.pdf">(pdf)</a><li><a href="/a.doc">Word</a></ul>',
    '<table><tr><td><a href="/a.pdf">Download</a></table>',
    '<a href="/x">These forms</a>',
    '<p><a href="/a">→</a></p>',
    '<p><a href="/a"><img alt="more" src="a.png"></a></p>',
  ],
  info: ['<p>x', '<a>More</a>'],
});
