import { examples } from '../../testing/judging.ts';
import { check } from './links.crawlable.ts';

examples(check, {
  pass: [
    '<a href="/x">x</a>',
    '<a href="#">x</a>',
    '<a href="?page=2">x</a>',
    '<a href="/javascript:tips">x</a>',
    '<a href="/x" onclick="go()">x</a>',
    '<a href="mailto:a@b.test">x</a><a href="tel:+15550100">x</a><a href="sms:+15550100">x</a>',
    '<a role="button" href="javascript:void(0)">x</a>',
    '<a role="button" onclick="go()">x</a>',
    '<a id="fees"></a>',
    '<a name="fees"></a>',
    '<a id="fees" onclick="go()">x</a>',
    '<a>placeholder</a>',
    '<a class="current">x</a>',
    '<p>x',
  ],
  fail: [
    ['\n<a href="">Fees</a>', 'Line 2: <a href=""> (blank href; text “Fees”)', { value: 1 }],
    '<a href="  ">x</a>',
    '<a href="javascript:void(0)">x</a>',
    '<a href=" JavaScript:open()">x</a>',
    '<a href="java&#10;script:open()">x</a>',
    '<a href="javascript : void(0)">x</a>',
    '<a href="JavaScript\t:void 0">x</a>',
    '<a href="file:///C:/a.html">x</a>',
    '<a href="https://">x</a>',
    '<a href="http://a b/">x</a>',
    '<a onclick="go()">x</a>',
    '<a target="_blank">x</a>',
    '<a rel="next">x</a>',
    '<a rel="next" name=" ">x</a>',
    '<a download>x</a>',
  ],
});
