import { expect, test } from 'vitest';
import { withErrorTitle } from '../loaders/context.ts';

test('prefixes the title with "Error: " only on pages whose form came back', () => {
  const head = [{ title: 'Contact | Firm' }, { property: 'og:title', content: 'Contact | Firm' }];
  expect(withErrorTitle(head)).toEqual([
    { title: 'Error: Contact | Firm' },
    { property: 'og:title', content: 'Contact | Firm' },
  ]);
});
