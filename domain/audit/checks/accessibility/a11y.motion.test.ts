import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.motion.ts';

test.each([
  ['<audio src="a.mp3" autoplay controls aria-describedby="t"></audio>', 'pass'],
  ['<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>', 'pass'],
  ['<video autoplay muted></video>', 'pass'],
  ['<audio src="a.mp3" controls></audio>', 'warn'],
  ['<video src="a.mp4" controls></video>', 'warn'],
  ['<audio src="a.mp3#t=25" autoplay></audio>', 'warn'],
  ['<p>x', 'info'],
  ['<marquee>x</marquee>', 'fail'],
  ['<blink>x</blink>', 'fail'],
  ['<audio src="a.mp3" autoplay></audio>', 'fail'],
  ['<audio autoplay><source src="a.mp3"></audio>', 'fail'],
  [
    '<audio autoplay><p>No sound?</p><source src="a.ogg" type="audio/ogg"><source src="a.mp3"></audio>',
    'fail',
  ],
  ['<audio autoplay><source src="a.mp3#t=25"></audio>', 'warn'],
  ['<audio autoplay muted><source src="a.mp3"></audio>', 'pass'],
  ['<audio autoplay controls><source src="a.mp3"></audio>', 'warn'],
  ['<audio autoplay></audio>', 'warn'],
  ['<video autoplay src="a.mp4"></video>', 'warn'],
])('%s: %s', judgesTopic(check));
