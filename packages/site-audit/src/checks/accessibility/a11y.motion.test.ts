import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.motion.ts';

test.each([
  ['<audio src="a.mp3" autoplay controls></audio>', 'pass'],
  ['<audio autoplay controls><source src="a.mp3"></audio>', 'pass'],
  ['<audio autoplay muted><source src="a.mp3"></audio>', 'pass'],
  ['<audio autoplay></audio>', 'pass'],
  ['<audio src="a.mp3"></audio>', 'pass'],
  ['<audio src="a.mp3#t=8,10" autoplay></audio>', 'pass'],
  ['<audio src="a.mp3" autoplay></audio><button>Stop the music</button>', 'pass'],
  ['<video autoplay muted src="a.mp4"></video>', 'pass'],
  ['<video src="a.mp4" controls autoplay></video>', 'pass'],
  ['<video src="a.mp4" autoplay></video><a role="button" href="#" aria-label="Pause">II</a>', 'pass'],
  ['<p>x', 'info'],
  ['<marquee>x</marquee>', 'fail'],
  ['<blink>x</blink>', 'fail'],
  ['<audio src="a.mp3" autoplay></audio>', 'fail'],
  ['<AUDIO AUTOPLAY="autoplay"><source src="a.mp3"></AUDIO>', 'fail'],
  [
    '<audio autoplay><p>No sound?</p><source src="a.ogg" type="audio/ogg"><source src="a.mp3"></audio>',
    'fail',
  ],
  ['<audio src="a.mp3#t=25" autoplay></audio>', 'fail'],
  ['<audio src="a.mp3#t=5,25" autoplay></audio>', 'fail'],
  ['<audio src="a.mp3" autoplay></audio><button aria-hidden="true">Stop</button>', 'fail'],
  ['<audio src="a.mp3" autoplay></audio><button>Book a call</button>', 'fail'],
  ['<video autoplay src="intro.mp4"></video>', 'warn'],
  ['<video autoplay><source src="intro.webm"></video><button></button>', 'warn'],
])('%s: %s', judgesTopic(check));
