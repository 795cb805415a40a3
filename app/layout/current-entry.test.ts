import { describe, expect, it } from 'vitest';
import { currentState } from './main-navigation.tsx';

const panel = { heading: '', text: '' };
const all = { label: 'All services', to: '/services/all' };
const services = { label: 'Services', to: '/our-services', menu: { id: 'services', groups: [], all, panel } };
const home = { label: 'Home', to: '/' };

describe('the current header entry', () => {
  it('is the page itself on that page', () => {
    expect(currentState(services, '/our-services')).toBe('page');
    expect(currentState(home, '/')).toBe('page');
  });
  it('is the section on pages below it', () => {
    expect(currentState(services, '/services/email-marketing')).toBe('true');
  });
  it("is neither home on every page nor a section whose name is a prefix of another's", () => {
    expect(currentState(home, '/about')).toBeUndefined();
    expect(currentState(services, '/services-we-no-longer-offer')).toBeUndefined();
  });
});
