import { count, rateWords } from '#domain/measure/figure-words.ts';
import { figures, note, section } from '../layout.ts';
import { defineSection } from '../section.ts';

export const forms = defineSection({
  name: 'forms',
  summary: 'Each form: begun, refused for an error, sent, stored.',
  read: (insights) => insights.forms(),
  print(list, { width }) {
    if (list.length === 0) return section('FORMS', 'No form was begun, and none was stored.');
    const cells = list.map((one) => [
      one.form,
      count(one.started),
      count(one.errors),
      count(one.submitted),
      rateWords(one.submitRate),
      count(one.stored),
    ]);
    return section(
      'FORMS',
      figures(['FORM', 'BEGUN', 'ERRORS', 'SENT', 'OF BEGUN', 'STORED'], cells, width),
      note('Stored is the truth (without spam); the rest is what browsers with JavaScript told.', width),
    );
  },
});
