import { expect, test } from 'vitest';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './schema.retired.ts';

test.each<[string, object, RegExp]>([
  ['FAQPage', { '@type': 'FAQPage' }, /FAQPage \(Google Search shows none since May 7, 2026\)/],
  ['HowTo', { '@type': 'HowTo' }, /HowTo/],
  ['a search box', { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }, /SearchAction/],
  ['course info', { '@type': 'Course', hasCourseInstance: { '@type': 'CourseInstance' } }, /Course info/],
  ['a car for sale', { '@type': 'Car', offers: { '@type': 'Offer' } }, /VehicleListing/],
  ['a learning video', { '@type': ['VideoObject', 'LearningResource'] }, /LearningVideo/],
  ['a firm', firm, /^No item/],
])('%s is reported without a grade', (_, node, message) => {
  const judgement = check.judge(documentSubject(pageWithData(node)));
  expect(judgement.status).toBe('info');
  expect(judgement.message).toMatch(message);
});
