import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.skip.ts';

test.each([
  [
    '<nav><a href="/a">A</a></nav><main><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></main>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1>Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1 aria-hidden="true">Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'fail',
  ],
  [
    '<a href="#m">Skip</a><nav><a href="/a">A</a></nav><div id="m"><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'pass',
  ],
  ['<p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>', 'info'],
  [
    '<nav><h1>Menu</h1></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<a href="#gone">Skip</a><aside>About</aside><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
])('%s: %s', judgesTopic(check));
