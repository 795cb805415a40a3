/** Six typical tasks of visitors, from the first page to the answer. */
import { usable, type Walk } from './walk.ts';

type Journey = (on: Walk, site: { auditTarget: string }) => Promise<void>;

export const journeys: Readonly<Record<string, Journey>> = {
  async 'price, then a call'(on) {
    const { page } = on;
    await on.open('/');
    await on.tap(page.getByRole('button', { name: 'Open menu' }), () => page.getByRole('dialog').waitFor());
    await on.look();
    await on.tap(page.getByRole('dialog').getByRole('link', { name: 'Pricing' }), () =>
      arrive(on, /quick-start/),
    );
    await on.look();
    const call = page.getByRole('main').getByRole('link', { name: 'Book a Free Call' }).first();
    await on.tap(call, () => arrive(on, /get-started/));
    await on.look();
    const form = page.locator('#get-started');
    const opening = form.getByRole('group', { name: 'Next openings' }).getByRole('button').first();
    await on.tap(opening, () => page.locator('#get-started-name').waitFor());
    await on.look();
    await on.type(page.locator('#get-started-name'), 'Dana Whitfield');
    await on.type(page.locator('#get-started-email'), email('call'));
    await on.type(page.locator('#get-started-phone'), '5415550142');
    await on.type(page.locator('#get-started-firm_name'), 'Whitfield CPAs');
    const book = form.getByRole('button', { name: 'Book my call' });
    await on.tap(form.getByRole('button', { name: 'Continue', exact: true }), () => book.waitFor());
    await on.look();
    await on.tap(book, () => page.getByText('Your call is booked.').waitFor());
  },
  async 'return on own figures'(on) {
    const { page } = on;
    await on.open('/tools/roi-calculator');
    const result = page.locator('#results-heading');
    for (const [field, text] of [
      ['Marketing spend per month', '900'],
      ['Average yearly fee of such a client', '6000'],
    ] as const) {
      const before = await result.textContent();
      await on.type(page.getByRole('textbox', { name: field }), text);
      const hasChanged = async () => (await result.textContent()) !== before;
      await on.wait(() => within(30_000, hasChanged));
      if (!(await hasChanged())) throw new Error(`The result does not follow “${field}”.`);
    }
    await result.scrollIntoViewIfNeeded();
    await on.look();
  },
  async 'quiz to its verdict'(on) {
    const { page } = on;
    await on.open('/tools/efficiency-quiz');
    const current = page.locator('[data-screen="current"]');
    const result = page.locator('#results-heading:visible');
    for (let question = 1; question <= 20 && !(await result.isVisible()); question++) {
      if (question > 1) await on.look();
      const text = await current.innerText();
      const hasMoved = async () =>
        (await result.isVisible()) || (await current.innerText().catch(() => text)) !== text;
      const answers = current.locator('label:has(input[type=radio])');
      for (const figure of await current.locator('input[type=text]:visible').all()) {
        if ((await figure.inputValue()) === '') await on.type(figure, '10');
      }
      if (await answers.count()) await on.tap(answers.nth(1), () => within(1500, hasMoved));
      if (!(await hasMoved())) {
        await on.tap(page.getByRole('button', { name: 'Next', exact: true }), () => within(10_000, hasMoved));
      }
    }
    await result.waitFor();
    await on.look();
  },
  async 'grade of a website'(on, { auditTarget }) {
    const { page } = on;
    await on.open('/tools/page-grader');
    const form = page.locator('form:has([name=url])').first();
    await on.type(form.locator('[name=url]').first(), auditTarget);
    await on.tap(form.getByRole('button').first(), () => page.locator('[data-score]').first().waitFor());
    await on.look();
  },
  async 'a note to us'(on) {
    const { page } = on;
    await on.open('/contact');
    await on.type(page.locator('#contact-name'), 'Dana Whitfield');
    await on.type(page.locator('#contact-email'), email('note'));
    await on.tap(page.getByText('Becoming a client', { exact: true }), async () => undefined);
    await on.type(page.locator('#contact-message'), 'Call me about a new website, please.');
    await on.look();
    const send = page.getByRole('button', { name: 'Send your note' });
    await on.tap(send, () => page.waitForURL(/thank-you/).then(() => usable(page)));
    await on.look();
  },
  async 'search for the price'(on) {
    const { page } = on;
    await on.open('/about');
    const field = page.getByRole('combobox', { name: 'Search our site' });
    await on.tap(page.locator('header').getByRole('button', { name: 'Search' }), () => field.waitFor());
    on.cost.fields += 1;
    on.cost.characters += 'price'.length;
    await page.keyboard.type('price');
    const first = page.getByRole('dialog').getByRole('option').first();
    await first.waitFor();
    await on.look();
    await on.tap(first, () => arrive(on, /quick-start/));
    await on.look();
  },
};

const email = (what: string) => `${what}.${process.pid}.${Date.now()}@firm.example`;

/** Waits until the page is usable. */
const arrive = async ({ page }: Walk, address: RegExp) => {
  await page.waitForURL(address, { waitUntil: 'commit' });
  await usable(page);
};

async function within(ms: number, isDone: () => Promise<boolean>) {
  const end = performance.now() + ms;
  while (performance.now() < end && !(await isDone()))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
