import { examples, judging } from '../../testing/judging.ts';
import { firm, pageWithData } from '../../testing/structured-data.ts';
import { check } from './schema.retired.ts';

examples((node: object) => judging(check)(pageWithData(node)), {
  info: [
    [{ '@type': 'FAQPage' }, 'FAQPage (Google Search shows none since May 7, 2026)'],
    [{ '@type': 'HowTo' }, 'HowTo'],
    [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }, 'SearchAction'],
    [{ '@type': 'Course', hasCourseInstance: { '@type': 'CourseInstance' } }, 'Course info'],
    [{ '@type': 'Car', offers: { '@type': 'Offer' } }, 'VehicleListing'],
    [{ '@type': ['VideoObject', 'LearningResource'] }, 'LearningVideo'],
    [firm, 'No item'],
  ],
});
