import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.alt-words.ts';

test.each([
  ['<img src="a.png" alt="The partners">', 'pass'],
  ['<a href="/a.jpeg" download><img src="a.jpeg" alt="a.jpeg"></a>', 'pass'],
  ['<img src="a.png" alt="">', 'pass'],
  ['<img src="office.png" alt="Office">', 'pass'],
  ['<p>x', 'info'],
  ['<img src="a.png">', 'info'],
  ['<img src="a.png" alt="office.png">', 'fail'],
  ['<img src="a" alt="94251e110d24a4c2b6e6ce76e7203374">', 'fail'],
  ['<img src="a.png" alt="IMG_2041">', 'fail'],
  ['<img src="a.png" alt="image">', 'fail'],
  ['<input type="image" src="a.png" alt="click">', 'fail'],
  ['<img src="a.png" alt="Logo" role="presentation">', 'warn'],
  ['<img src="a.png" alt="" title="Ames CPA">', 'warn'],
  ['<a href="/x"><img src="a.png" alt="Our fees"> Our fees</a>', 'warn'],
])('%s: %s', judgesTopic(check));
