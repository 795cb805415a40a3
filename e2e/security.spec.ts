import { expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a key cuts the arrows of the data wall and shows what stays; paper has both', async ({
    page,
  }) => {
    await page.goto('/security');
    const wall = page.getByRole('region', { name: 'What moves, and what never does' });
    const calendar = wall.getByRole('listitem').filter({ hasText: 'Calendar' });
    const moved = calendar.getByText('Busy times');
    const stays = calendar.getByText('Every call that was booked');
    const status = wall.getByRole('status');
    await expect(moved).toBeVisible();
    await expect(stays).toBeHidden();
    await expect(status).toHaveText(/^Arrows to the right/, { useInnerText: true });

    const leave = wall.getByRole('checkbox', { name: 'The day you leave' });
    await leave.focus();
    await page.keyboard.press('Space');
    await expect(leave).toBeChecked();
    await expect(moved).toBeHidden();
    await expect(stays).toBeVisible();
    await expect(status).toHaveText(/^Every arrow is cut/, { useInnerText: true });

    await page.emulateMedia({ media: 'print' });
    await expect(moved).toBeVisible();
    await expect(stays).toBeVisible();
  });
});
