import { expect, test } from 'vitest';
import { asksToAct } from './calls-to-action.ts';

const asking =
  'Book a call|Book now|Schedule|Schedule a consultation|SCHEDULE YOUR FREE CONSULT|Request a quote|Request pricing|' +
  'Get a quote|Get your free tax estimate|Free consultation|Talk to an accountant|Let’s talk|Get started today|Call us|' +
  'Make an appointment|Send an enquiry|Send inquiry|Contact us for a free quote';
const other =
  'Bookkeeping|QuickBooks setup|Schedule C|Schedule A deductions|Fee schedule|Download our e-book|Read the book|Home|' +
  'Contact|Services|Read more|(503) 555-0100|Send';

test.each(asking.split('|'))('“%s” is a call to action', (name) => expect(asksToAct(name)).toBe(true));
test.each(other.split('|'))('“%s” is not', (name) => expect(asksToAct(name)).toBe(false));
