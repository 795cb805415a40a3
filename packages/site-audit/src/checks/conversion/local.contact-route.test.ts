import { examples } from '../../testing/judging.ts';
import { check } from './local.contact-route.ts';

examples(check, {
  pass: [
    '<form><input type="email"></form>',
    '<form><label>Phone number <input name="p"></label></form>',
    '<a href="https://calendly.com/ann">Calendar</a>',
    '<iframe src="https://calendly.com/ann"></iframe>',
    '<div class="calendly-inline-widget" data-url="https://calendly.com/ann"></div>',
    `<a href="#" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/ann'})">Time</a>`,
    '<a href="/contact-us/">Say hello</a>',
    '<a href="/hello">Contact</a>',
  ],
  warn: ['<a href="mailto:ann@firm.test">Contact</a>'],
  fail: [
    '<div hidden data-url="https://calendly.com/ann"></div>',
    '<form><input type="search" name="q"></form>',
    '<a href="#contact">Contact</a>',
    '<a href="https://other.test/contact">Contact</a>',
    '<p>Contact us</p>',
  ],
});
