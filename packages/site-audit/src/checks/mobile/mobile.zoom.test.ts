import { examples, judging } from '../../testing/judging.ts';
import { check } from './mobile.zoom.ts';

examples((content: string) => judging(check)(content && `<META NAME="Viewport" content="${content}">`), {
  pass: [
    '',
    'width=device-width',
    'user-scalable=yes',
    'user-scalable=1',
    'maximum-scale=5',
    'maximum-scale=10',
    'maximum-scale=',
    'user-scalable=device-width',
    'user-scalable=-1',
    'maximum-scale=device-width',
    'maximum-scale=-1',
  ],
  warn: ['maximum-scale=4.9', 'maximum-scale=2'],
  fail: [
    'maximum-scale=1.9',
    ['width=device-width,maximum-scale=1.0', 'The viewport does not let visitors enlarge the page.'],
    'user-scalable=no',
    'user-scalable=0',
    'User-Scalable = NO',
    'maximum-scale=5; user-scalable=0',
    'user-scalable=invalid',
    'user-scalable=0.5',
    'maximum-scale=yes',
    'maximum-scale=invalid',
  ],
});
