/** The subscribers: what their pages can ask and do. Changes go through the same functions as the command line's. */
import type { MailContents } from '#domain/messages/mail.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import type { RenderMail } from '../../mail/compose.ts';
import { endSubscription } from '../../newsletter/end-subscription.ts';
import { createIssues, type Issues, type IssuesOptions } from '../../newsletter/issues.ts';
import { exporter } from '../../operator/record-export.ts';
import { subscriberColumns } from '../../operator/subscriber-export.ts';
import { subscriberPages } from '../../operator/subscribers.ts';
import type { WebhookSettings } from '../../outbox/webhook-messages.ts';
import { writeTrail } from '../../shared/trail.ts';
import {
  countSubscribers,
  listSubscribers,
  type SubscriberCounts,
  type SubscriberFilter,
  type SubscriberPage,
} from './list-subscribers.ts';
import { type DeskSubscriber, readSubscriber } from './read-subscriber.ts';

/** A mail as a subscriber sees it. */
export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}

export interface Subscribers {
  issues: Issues;
  list(filter: SubscriberFilter): Promise<SubscriberPage>;
  counts(): Promise<SubscriberCounts>;
  /** Undefined when there is none of that id. */
  open(id: string): Promise<DeskSubscriber | undefined>;
  /** Ends a subscription on request. Returns false if it had ended before or is not stored. */
  end(id: string, actor: string): Promise<boolean>;
  /** Confirmed subscribers with proof of consent as a spreadsheet reads them; the whole text. */
  exportCsv(actor: string): Promise<string>;
  preview(article: ArticleFacts): Promise<MailPreview>;
}

export interface SubscribersOptions extends IssuesOptions, WebhookSettings {
  /** Renders a mail; loaded with the first preview. */
  render: (contents: MailContents) => ReturnType<RenderMail>;
}

export function createSubscribers(options: SubscribersOptions): Subscribers {
  const { db, write, clock, secret, brand, webhooks, render, onStored } = options;
  const issues = createIssues(options);
  return {
    issues,
    list: (filter) => listSubscribers(db, filter),
    counts: () => countSubscribers(db),
    open: (id) => readSubscriber(db, id),
    async end(id, actor) {
      const by = { actor, now: clock.now(), ipHash: null };
      const settings = { webhooks, brand };
      const hasEnded = await write((trx) => endSubscription(trx, id, by, { secret, settings }));
      if (hasEnded) onStored();
      return hasEnded;
    },
    async exportCsv(actor) {
      const { head, page, tail } = exporter('csv', subscriberColumns);
      const parts = [head];
      const source = { db, secret, siteUrl: brand.siteUrl };
      for await (const items of subscriberPages(source, {})) parts.push(page(items));
      const subject = { subjectType: 'subscription', subjectId: 'all' };
      const at = clock.now();
      await writeTrail(db, { at, actor, action: 'subscribers.exported', ...subject, detail: {} });
      return [...parts, tail].join('');
    },
    async preview(article) {
      const contents = issues.sample(article);
      return { subject: contents.subject, ...(await render(contents)) };
    },
  };
}
