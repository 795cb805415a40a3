/** Kind of the mails of newsletter issues in the outbox. They have a route of their own there. */
export const issueKind = 'newsletter.article';
