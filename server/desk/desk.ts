/** The operator's desk: everything its pages and commands work with. */
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Secret } from '../shared/secret.ts';
import type { Calls } from './calls/calls.ts';
import type { DeskFigures } from './figures/figures.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Messages } from './messages/messages.ts';
import type { SitePages } from './pages/site-pages.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createSessions } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';
import type { Store } from './store.ts';
import type { Subscribers } from './subscribers/subscribers.ts';
import { createTrail } from './trail.ts';

export interface DeskOptions extends Store {
  secret: Secret;
  brand: MailBrand;
  /** Called after a commit that may have enqueued a mail. */
  onStored: () => void;
}

export type Desk = ReturnType<typeof createDesk>;

/** The desk with the sections that work on the site's own matters. */
export interface OpenDesk extends Desk {
  inbox: Inbox;
  calls: Calls;
  messages: Messages;
  subscribers: Subscribers;
  figures: DeskFigures;
  pages: SitePages;
}

export function createDesk(options: DeskOptions) {
  const people = createPeople(options);
  return {
    people,
    sessions: createSessions(options),
    links: createSignInLinks({ ...options, people }),
    passkeys: createPasskeys(options),
    trail: createTrail(options.db),
  };
}
