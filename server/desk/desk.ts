/** Who may use the operator's desk, and what they changed. open-desk.ts adds the sections of its pages. */
import type { MailBrand } from '#domain/messages/mail.ts';
import type { SendingStorage } from '../db/write.ts';
import type { Secret } from '../shared/secret.ts';
import { createPasskeys } from './passkeys.ts';
import { createTrail, type People } from './people.ts';
import { createSessions } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';

interface DeskOptions extends SendingStorage {
  secret: Secret;
  settings: () => { brand: MailBrand };
  people: People;
}

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(options: DeskOptions) {
  return {
    people: options.people,
    sessions: createSessions(options),
    links: createSignInLinks(options),
    passkeys: createPasskeys(options),
    trail: createTrail(options.db),
  };
}
