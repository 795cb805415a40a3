import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.review-gating.ts';

test.each([
  ['Leave us a review and get a $10 gift card.', 'fail'],
  ['Write a Google review and be entered to win a prize.', 'fail'],
  ['Get 10% off your return when you leave us a review.', 'fail'],
  ['$25 gift card for leaving a Google review', 'fail'],
  ['If you were happy with our service, please leave a review.', 'warn'],
  ['Happy with us? Please leave us a review. Not happy? Call us.', 'warn'],
  ['Please leave us a 5-star review.', 'warn'],
  ['Happy clients, please write a review!', 'warn'],
  ['Tell others how we did: leave us a review on Google.', 'pass'],
  ['Read our reviews', 'pass'],
  ['We never offer discounts if you leave a review.', 'pass'],
  ['Leave your papers for review and get a free estimate.', 'info'],
  ['Schedule a free review of your return for a discount.', 'info'],
  ['Tax help', 'info'],
])('%s: %s', (text, status) => {
  expect(check.judge(documentSubject(`<p>${text}</p>`)).status).toBe(status);
});
