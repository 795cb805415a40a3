import { examples } from '../../testing/judging.ts';
import { check } from './a11y.link-names.ts';

examples(check, {
  pass: [
    '<a href="/">Home</a>',
    '<a href="/" title="Home"></a>',
    '<a id="anchor"></a>',
    '<a href="/" hidden></a>',
    '<a href="/"><img src="a.png" title="Home"></a>',
    '<svg><a xlink:href="/"><text>Home</text></a></svg>',
    '<div role="link" tabindex="0">Home</div>',
    '<p>None</p>',
  ],
  fail: [
    '<A HREF=""></A>',
    '<map><area href="/" alt=""></map>',
    '<svg><a href="/"><path/></a></svg>',
    '<div role="link" tabindex="0"></div>',
    '<a href="tel:+15555550100"><i class="icon"></i></a>',
    '<a href="/"><i aria-label="Home" aria-hidden="true"></i></a>',
    ['<a href="/a">A</a><a href="/b"></a>', '1 of 2 links has no name.', 'Line 1: <a href="/b">'],
  ],
});
