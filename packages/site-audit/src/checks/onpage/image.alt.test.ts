import { examples } from '../../testing/judging.ts';
import { check } from './image.alt.ts';

examples(check, {
  pass: [
    '<img src="a.png" alt="The partners">',
    '<img src="a.png" alt="">',
    '<img src="a.png" alt>',
    '<img src="a.png" role="presentation">',
    '<img src="a.png" role="none">',
    '<img src="a.png" aria-hidden="true">',
    '<img src="a.png" aria-label="The partners">',
    '<template><img src="a.png"></template>',
    '<p>x',
    '<img src="a.png" title="The partners">',
    '<a href="/x" aria-label="Home"><img src="a.png" aria-labelledby="n"></a><p id="n">Ames CPA</p>',
  ],
  fail: [
    ['<img src="a.png">\n'.repeat(60), { value: 60, count: 60 }, 'Line 50: <img src="a.png">'],
    '<picture><img src="a.png"></picture>',
    '<img src="a.png" aria-label=" ">',
    '<img src="a.png" alt=" ">',
    '<img src="a.png" role="none" tabindex="0">',
  ],
});
