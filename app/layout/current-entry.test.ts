import { expect, test } from 'vitest';
import { currentState } from './site-header.tsx';

const panel = { heading: '', text: '' };
const all = { label: 'All services', to: '/services/all' };
const services = { label: 'Services', to: '/our-services', menu: { id: 'services', groups: [], all, panel } };
const home = { label: 'Home', to: '/' };

test.each([
  [services, '/our-services', 'page'],
  [home, '/', 'page'],
  [services, '/services/email-marketing', 'true'],
  // Home is not the section of every page, nor a section that of a longer name.
  [home, '/about', undefined],
  [services, '/services-we-no-longer-offer', undefined],
])('$label on %s is current: %s', (entry, path, state) => {
  expect(currentState(entry, path)).toBe(state);
});
