import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './local.contact-route.ts';

test.each([
  ['<form><input type="email"></form>', 'pass'],
  ['<form><label>Phone number <input name="p"></label></form>', 'pass'],
  ['<a href="https://calendly.com/ann">Calendar</a>', 'pass'],
  ['<iframe src="https://calendly.com/ann"></iframe>', 'pass'],
  ['<div class="calendly-inline-widget" data-url="https://calendly.com/ann"></div>', 'pass'],
  [`<a href="#" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/ann'})">Time</a>`, 'pass'],
  ['<div hidden data-url="https://calendly.com/ann"></div>', 'fail'],
  ['<a href="/contact-us/">Say hello</a>', 'pass'],
  ['<a href="/hello">Contact</a>', 'pass'],
  ['<a href="mailto:ann@firm.test">Contact</a>', 'warn'],
  ['<form><input type="search" name="q"></form>', 'fail'],
  ['<a href="#contact">Contact</a>', 'fail'],
  ['<a href="https://other.test/contact">Contact</a>', 'fail'],
  ['<p>Contact us</p>', 'fail'],
])('%s: %s', hasStatus(onPage(check)));
