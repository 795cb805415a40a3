import { examples } from '../../testing/judging.ts';
import { check } from './a11y.contrast-enhanced.ts';

examples(check, {
  pass: [
    '<p style="color: #595959; background: #fff">Our fees</p>',
    '<p style="color: #666; background: #fff; font-size: 18pt">Our fees</p>',
  ],
  warn: [
    '<p style="color: #666; background: #fff">Our fees</p>',
    '<p style="color: #888; background: #fff; font-size: 18pt">Our fees</p>',
  ],
  info: ['<p style="color: #aaa; background: #fff">Our fees</p>'],
});
