import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.visible-label.ts';

test.each([
  ['<button aria-label="Book a call with Ana">Book a call</button>', 'pass'],
  ['<a href="/" aria-label="Home">home</a>', 'pass'],
  ['<button aria-label="Next">Next…</button>', 'pass'],
  ['<button aria-label="Search by date">Search by date (YYYY-MM-DD)</button>', 'pass'],
  ['<a href="/" aria-label="University Avenue">University Ave.</a>', 'pass'],
  ['<a href="/" aria-label="Read more">Read <span class="sr-only">much</span> more</a>', 'pass'],
  ['<a href="/" aria-label="non-standard">nonstandard</a>', 'pass'],
  ['<a href="/" aria-label="Saint Louis office">St. Louis</a>', 'pass'],
  ['<a href="/" aria-label="Save United States dollars">U.S. dollars</a>', 'pass'],
  ['<button aria-label="Send it now">Send it.</button>', 'pass'],
  ['<button aria-label="Close">Send it.</button>', 'fail'],
  ['<button aria-label="Close">Send it</button>', 'fail'],
  ['<a href="/" aria-label="Our fees">Read about taxes.</a>', 'fail'],
  ['<button>Book</button>', 'info'],
  ['<button aria-label="Close">X</button>', 'info'],
  ['<button aria-label="Menu"><svg></svg></button>', 'info'],
  [
    '<link rel="stylesheet" href="/icon?family=Material+Icons"><button aria-label="Find">search</button>',
    'info',
  ],
  ['<a href="/" aria-label="WCAG">ACT rules</a>', 'fail'],
  ['<button aria-label="the full">The full label</button>', 'fail'],
  ['<a href="/" aria-label="just ice">justice</a>', 'fail'],
  ['<button aria-label="how are you"><span>you</span> <span>how</span></button>', 'fail'],
  ['<a href="#" aria-label="Download it">Download <span aria-hidden="true">gizmo</span> it</a>', 'fail'],
])('%s: %s', judgesTopic(check));
