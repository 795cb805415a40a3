/** Audits without a network, for tests and samples. */
export { aReport } from './testing/a-report.ts';
export {
  auditFakeSite,
  type FakeAnswer,
  type FakeSite,
} from './testing/fake-site.ts';
export { judgedBy } from './testing/judged-by.ts';
export {
  documentSubject,
  pageSubject,
  type SiteFixture,
  siteSnapshot,
} from './testing/subjects.ts';
