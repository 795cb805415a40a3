import { examples } from '../../testing/judging.ts';
import { check } from './a11y.heading-names.ts';

examples(check, {
  pass: [
    '<h1>Tax help</h1>',
    '<h2><img src="a.png" alt="Ames CPA"></h2>',
    '<div role="heading" aria-level="2">Fees</div>',
    '<p id="n" hidden>Fees</p><h2 aria-labelledby="n"><i></i></h2>',
  ],
  fail: [
    '<h1></h1>',
    '<h1><br></h1>',
    '<h1><img src="a.png" alt=""></h1>',
    '<h1><img src="a.png" alt="Ames CPA" role="presentation"></h1>',
    '<h1 aria-label="" role="none"><span aria-hidden="true">Fees</span></h1>',
    '<div role="heading" aria-level="2"></div>',
  ],
  info: ['<p>x', '<h1 aria-hidden="true"></h1>', '<h1 style="display:none"></h1>'],
});
