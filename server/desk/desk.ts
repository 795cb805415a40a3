/** The operator's desk: everything its pages and commands work with. */
import type { MailBrand } from '#domain/messages/mail.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Clock } from '../shared/clock.ts';
import type { Secret } from '../shared/secret.ts';
import type { Calls } from './calls/calls.ts';
import type { DeskFigures } from './figures/figures.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Messages } from './messages/messages.ts';
import type { SitePages } from './pages/site-pages.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPeople, type People } from './people.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignInLinks, type SignInLinks } from './sign-in-links.ts';
import type { Subscribers } from './subscribers/subscribers.ts';
import { createTrail, type Trail } from './trail.ts';

export interface Desk {
  people: People;
  sessions: Sessions;
  links: SignInLinks;
  passkeys: Passkeys;
  trail: Trail;
}

/** The desk with the sections that work on the site's own matters. */
export interface OpenDesk extends Desk {
  inbox: Inbox;
  calls: Calls;
  messages: Messages;
  subscribers: Subscribers;
  figures: DeskFigures;
  pages: SitePages;
}

export interface DeskOptions {
  db: Database;
  write: Write;
  clock: Clock;
  secret: Secret;
  brand: MailBrand;
  /** Called after a commit that may have enqueued a mail. */
  onStored: () => void;
}

export function createDesk(options: DeskOptions): Desk {
  const people = createPeople(options);
  return {
    people,
    sessions: createSessions(options),
    links: createSignInLinks({ ...options, people }),
    passkeys: createPasskeys(options),
    trail: createTrail(options.db),
  };
}
