import { examples } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './perf.dom-size.ts';

/** html, head and body are three elements. */
const page = (elements: number) => `<!doctype html><body>${'<i></i>'.repeat(elements - 3)}`;

examples(check, {
  pass: [page(3), [page(800), { value: 800 }]],
  warn: [page(801), page(1400)],
  fail: [[page(1401), { value: 1401 }], { html: page(100), maxElements: 50 }],
});
const { document, ...subject } = documentSubject(page(10));
examples((depth: number) => check.judge({ ...subject, document: { ...document, depth } }), {
  pass: [32],
  warn: [33],
});
