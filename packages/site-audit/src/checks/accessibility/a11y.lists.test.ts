import { examples } from '../../testing/judging.ts';
import { check } from './a11y.lists.ts';

examples(check, {
  pass: [
    '<ul><li>1</ul>',
    '<ul></ul>',
    '<dl><div><dt>a<dd>b</div></dl>',
    '<ul><script>1</script><li>1</ul>',
    '<div role="list"><li>1</div>',
    '<ul role="menu"><a role="menuitem" href="/">x</a></ul>',
    '<ul role="none"><li>1</ul>',
    '<dl></dl>',
    '<dl><dt>a<dt>b<dd>c<dd>d</dl>',
    '<dl><div id="fees"></div></dl>',
    '<dl><div hidden>a</div><dt>b<dd>c</dl>',
    '<dl><template><dd>a</dd></template><dt>b<dd>c</dl>',
    '<dl role="presentation"><div>a</div></dl>',
  ],
  fail: [
    '<ul><div>1</div></ul>',
    '<ul><ul><li>1</ul></ul>',
    '<div><li>1</div>',
    '<dt>a</dt>',
    '<dl><p>a</p></dl>',
    '<ul><li role="menuitem">1</ul>',
    '<ul role="menubar"><li>1</ul>',
    '<dl><div>Fees</div></dl>',
    '<dl><div><p>Fees</p></div></dl>',
    '<dl><dd>a</dd><dt>b</dt></dl>',
    '<dl><dd>a</dd></dl>',
    '<dl><div><dt>a<dd>b</div><div><dd>c<dt>d</div></dl>',
    '<ul>Fees<li>1</ul>',
    '<dl>Fees<dt>a<dd>b</dl>',
    '<dl><dt>a<dt>b</dl>',
    '<dl><div><div><dt>a<dd>b</div></div></dl>',
  ],
  info: ['<p>x'],
});
