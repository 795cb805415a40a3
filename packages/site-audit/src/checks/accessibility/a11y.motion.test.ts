import { examples } from '../../testing/judging.ts';
import { check } from './a11y.motion.ts';

examples(check, {
  pass: [
    '<audio src="a.mp3" autoplay controls></audio>',
    '<audio autoplay controls><source src="a.mp3"></audio>',
    '<audio autoplay muted><source src="a.mp3"></audio>',
    '<audio autoplay></audio>',
    '<audio src="a.mp3"></audio>',
    '<audio src="a.mp3#t=8,10" autoplay></audio>',
    '<audio src="a.mp3" autoplay></audio><button>Stop the music</button>',
    '<video autoplay muted src="a.mp4"></video>',
    '<video src="a.mp4" controls autoplay></video>',
    '<video src="a.mp4" autoplay></video><a role="button" href="#" aria-label="Pause">II</a>',
    '<audio src="a.mp3" autoplay muted hidden></audio>',
    '<p>x<noscript><audio src="a.mp3" autoplay></audio></noscript>',
  ],
  warn: [
    '<video autoplay src="intro.mp4"></video>',
    '<video autoplay><source src="intro.webm"></video><button></button>',
  ],
  fail: [
    '<marquee>x</marquee>',
    '<blink>x</blink>',
    '<audio src="a.mp3" autoplay></audio>',
    '<AUDIO AUTOPLAY="autoplay"><source src="a.mp3"></AUDIO>',
    '<audio autoplay><p>No sound?</p><source src="a.ogg" type="audio/ogg"><source src="a.mp3"></audio>',
    '<audio src="a.mp3#t=25" autoplay></audio>',
    '<audio src="a.mp3#t=5,25" autoplay></audio>',
    '<audio src="a.mp3" autoplay></audio><button aria-hidden="true">Stop</button>',
    '<audio src="a.mp3" autoplay></audio><button>Book a call</button>',
    '<div hidden><audio src="a.mp3" autoplay></audio></div>',
    '<audio src="a.mp3" autoplay="false" aria-hidden="true" loop></audio>',
  ],
  info: ['<p>x'],
});
