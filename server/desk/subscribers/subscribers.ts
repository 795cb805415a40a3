/** The subscribers: what their pages can ask and do. Changes go through the same functions as the command line's. */
import { followUps } from '#content/site/sequences.ts';
import type { MailContents } from '#domain/messages/mail.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { first } from '../../db/rows.ts';
import { endSubscription } from '../../newsletter/end-subscription.ts';
import { endFollowUpsOf } from '../../newsletter/follow-up-stop.ts';
import { importAgreed, readAgreed } from '../../newsletter/import-subscribers.ts';
import { createIssues, type IssuesOptions } from '../../newsletter/issues.ts';
import { exporter } from '../../ops/operator/record-export.ts';
import { subscriberColumns, subscriberPages } from '../../ops/operator/subscribers.ts';
import type { RenderMail } from '../../outbox/mail/compose.ts';
import type { WebhookSettings } from '../../outbox/webhook-messages.ts';
import { writeTrail } from '../../shared/trail.ts';
import { countSubscribers, listSubscribers, type SubscriberFilter } from './list-subscribers.ts';
import { readFollowUps } from './read-follow-ups.ts';
import { readSubscriber } from './read-subscriber.ts';

interface SubscribersOptions extends IssuesOptions, WebhookSettings {
  /** Renders a mail; loaded with the first preview. */
  render: (contents: MailContents) => ReturnType<RenderMail>;
}

export type Subscribers = ReturnType<typeof createSubscribers>;

export function createSubscribers(options: SubscribersOptions) {
  const { db, write, clock, secret, brand, webhooks, render, onStored } = options;
  const issues = createIssues(options);
  return {
    issues,
    list: (filter: SubscriberFilter) => listSubscribers(db, secret, filter),
    counts: () => countSubscribers(db),
    /** Undefined when there is none of that id. */
    open: (id: string) => readSubscriber(db, secret, id),
    followUps: () => readFollowUps(db, followUps()),
    /** Ends the follow-up mails of a subscriber who answered one. */
    async noteReply(id: string, actor: string): Promise<void> {
      const at = clock.now();
      await write(async (trx) => {
        const row = await first(trx, 'subscription', { id });
        if (!row) return;
        await endFollowUpsOf(trx, row.email_norm, 'reply', at);
        const subject = ['subscription', id] as const;
        await writeTrail(trx, { at, actor, action: 'subscription.replied', subject });
      });
    },
    /** Ends a subscription on request. Returns false if it had ended before or is not stored. */
    async end(id: string, actor: string) {
      const by = { actor, now: clock.now(), ipHash: null };
      const settings = { webhooks, brand };
      const hasEnded = await write((trx) => endSubscription(trx, id, by, { secret, settings }));
      if (hasEnded) onStored();
      return hasEnded;
    },
    /** Takes over the people of a CSV with their consent, or says which lines lack it and stores nothing. */
    async importCsv(csv: string, actor: string) {
      const now = clock.now();
      const agreed = readAgreed(csv, now);
      if ('faults' in agreed) return agreed;
      return write((trx) => importAgreed(trx, agreed.people, { secret, actor, now }));
    },
    /** Confirmed subscribers with proof of consent as a spreadsheet reads them; the whole text. */
    async exportCsv(actor: string) {
      const { head, page, tail } = exporter('csv', subscriberColumns);
      const parts = [head];
      const source = { db, secret, siteUrl: brand.siteUrl };
      for await (const items of subscriberPages(source, {})) parts.push(page(items));
      const entry = { at: clock.now(), actor, action: 'subscribers.exported' };
      await write((trx) => writeTrail(trx, { ...entry, subject: ['subscription', 'all'] }));
      return [...parts, tail].join('');
    },
    /** The mail as a subscriber sees it. */
    async preview(article: ArticleFacts) {
      const contents = issues.sample(article);
      return { subject: contents.subject, ...(await render(contents)) };
    },
  };
}
