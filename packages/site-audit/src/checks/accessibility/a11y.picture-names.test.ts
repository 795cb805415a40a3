import { examples } from '../../testing/judging.ts';
import { check } from './a11y.picture-names.ts';

examples(check, {
  pass: [
    '<svg role="img"><title>Revenue</title></svg>',
    '<svg role="img" aria-label="Revenue"></svg>',
    '<div role="img" aria-labelledby="n"></div><p id="n" hidden>Logo</p>',
    '<object data="/chart.png" title="Revenue"></object>',
  ],
  fail: [
    '<svg role="img"></svg>',
    '<svg role="img"><title></title></svg>',
    '<svg role="img"><text>1 circle</text></svg>',
    '<svg><circle role="graphics-symbol"/></svg>',
    '<div role="img"></div>',
    '<object data="/chart.png"><img src="a.png" alt="Revenue"></object>',
    '<object type="audio/mpeg" data="/talk"></object>',
  ],
  info: [
    '<svg><path d="M0 0"/></svg>',
    '<svg role="img" aria-hidden="true"></svg>',
    '<object data="/page.html"></object>',
    '<p>x',
  ],
});
