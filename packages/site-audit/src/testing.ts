/** Audits without a network, for tests and samples. */
export { aReport } from './testing/a-report.ts';
export { auditFakeSite } from './testing/audit-fake-site.ts';
export { type FakeAnswer, type FakeSite, fakeOutgoing } from './testing/fake-outgoing.ts';
export { judgedBy } from './testing/judged-by.ts';
export { documentSubject, pageSubject, type SiteFixture, siteSnapshot } from './testing/subjects.ts';
