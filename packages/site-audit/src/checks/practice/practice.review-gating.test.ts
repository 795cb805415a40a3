import { examples, judging } from '../../testing/judging.ts';
import { check } from './practice.review-gating.ts';

examples((text: string) => judging(check)(`<p>${text}</p>`), {
  pass: [
    'Tell others how we did: leave us a review on Google.',
    'Read our reviews',
    'We never offer discounts if you leave a review.',
  ],
  warn: [
    'If you were happy with our service, please leave a review.',
    'Happy with us? Please leave us a review. Not happy? Call us.',
    'Please leave us a 5-star review.',
    'Happy clients, please write a review!',
  ],
  fail: [
    'Leave us a review and get a $10 gift card.',
    'Write a Google review and be entered to win a prize.',
    'Get 10% off your return when you leave us a review.',
    '$25 gift card for leaving a Google review',
  ],
  info: [
    'Leave your papers for review and get a free estimate.',
    'Schedule a free review of your return for a discount.',
    'Tax help',
  ],
});
