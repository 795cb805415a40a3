import { expect, test } from 'vitest';
import { edition } from '../../domain/metadata/social-card/address.ts';
import { editionOfSources } from './sources.ts';

test('cards get new addresses when anything they are drawn with changes', () => {
  const now = editionOfSources();
  expect(
    edition,
    `Cards are drawn with something that has changed since. Look at them in build/client/social, then write '${now}' as the edition in domain/metadata/social-card/address.ts.`,
  ).toBe(now);
});
