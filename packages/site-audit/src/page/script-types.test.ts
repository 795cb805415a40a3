import { expect, test } from 'vitest';
import { isClassicScript, isExecutable } from './script-types.ts';

test('the type of a script shows whether it runs', () => {
  const classic = ['', 'text/javascript', ' Application/X-JavaScript ', 'text/javascript1.5'];
  const data = ['application/ld+json', 'importmap', 'text/plain', 'text/template'];
  const all = [...classic, 'module', ...data];
  expect(all.filter((type) => isClassicScript({ type }))).toEqual(classic);
  expect(all.filter((type) => isExecutable({ type }))).toEqual([...classic, 'module']);
});
