import { expect, test } from 'vitest';
import { withErrorTitle } from './returned-context.ts';

test('a page whose form came back begins its title with "Error: ", and only there', () => {
  const head = [{ title: 'Contact | Firm' }, { property: 'og:title', content: 'Contact | Firm' }];
  expect(withErrorTitle(head)).toEqual([
    { title: 'Error: Contact | Firm' },
    { property: 'og:title', content: 'Contact | Firm' },
  ]);
});
