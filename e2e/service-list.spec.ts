import type { Page } from '@playwright/test';
import { expect, follow, openPage, test } from './test.ts';

const list = '/services/all-professional-marketing-services-for-accounting-firms';

const services = (page: Page) => page.locator('th[scope=row]').filter({ visible: true });
const status = (page: Page) =>
  page.getByRole('form', { name: 'Narrow the list' }).getByRole('status');

test('a filter narrows the list at once, shows the count and updates the address', async ({
  page,
}) => {
  await openPage(page, list);
  const all = await services(page).count();
  await expect(status(page)).toHaveText(`${all} services`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const problem = page.getByRole('combobox', { name: 'Problem' });
  await problem.selectOption({ label: 'Follow up' });
  await expect(page).toHaveURL(`${list}?problem=follow-up`);
  // The address changes before the list.
  await expect(status(page)).toHaveText(new RegExp(`^\\d+ of ${all} services$`));
  const left = await services(page).count();
  expect(left).toBeLessThan(all);
  await expect(status(page)).toHaveText(`${left} of ${all} services`);
  await expect(problem).toHaveValue('follow-up');
  expect(requests.filter((url) => url.includes(list))).toEqual([]);

  await page.getByRole('combobox', { name: 'Price' }).selectOption({ label: 'Quoted' });
  await expect(page).toHaveURL(`${list}?problem=follow-up&price=quoted`);
  await follow(page, 'Clear the filters');
  await expect(page).toHaveURL(list);
  await expect(services(page)).toHaveCount(all);
  await expect(problem).toBeFocused();
});
