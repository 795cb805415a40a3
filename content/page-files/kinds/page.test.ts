import { expect, test } from 'vitest';
import { table } from '../../testing/delivered-site.ts';
import { page } from './page.ts';

const { wall } = table.ofKind('page').find(({ path }) => path === '/security') ?? {};
const calendar = { name: 'Calendar', product: 'Yours', toUs: 'Busy times', stays: 'Calls' };
const payroll = { name: 'Payroll', product: 'Yours', stays: 'All of it' };
const fees = { name: 'Billing', product: 'Yours', toYou: 'Fees', stays: 'All of it' };

test.each([
  ['two connected, one behind the wall', [calendar, fees, payroll], true],
  ['one connected, two behind the wall', [fees, payroll, payroll], true],
  ['one behind the wall before one that is connected', [calendar, payroll, fees], false],
  ['none behind the wall', [calendar, fees, calendar], false],
  ['none connected', [payroll, payroll, payroll], false],
])('a data wall with %s', (_, systems, isValid) => {
  const { success } = page.shape.wall.safeParse({ ...wall, systems });
  expect(success).toBe(isValid);
});
