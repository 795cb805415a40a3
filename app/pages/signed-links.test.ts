import { expect, test } from 'vitest';
import { keyedFolders } from '#domain/messages/signed-links.ts';
import routes from '../routes.ts';

const isKeyed = new RegExp(`^(${keyedFolders})/:token`);
const paths = routes.map(({ path = '' }) => path).filter((path) => path.includes(':token'));

test.each(paths.filter((path) => !path.startsWith('desk')))('the key of /%s is known as one', (path) => {
  expect(path).toMatch(isKeyed);
});
