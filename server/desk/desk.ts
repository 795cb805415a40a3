/** Who may use the operator's desk, and what they changed. open-desk.ts adds the sections of its pages. */
import type { MailBrand } from '#domain/messages/mail.ts';
import type { SendingStorage } from '../db/write.ts';
import type { Secret } from '../shared/secret.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople, createTrail } from './people.ts';
import { createSessions } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';

interface DeskOptions extends SendingStorage {
  secret: Secret;
  settings: () => { brand: MailBrand };
}

export type Desk = ReturnType<typeof createDesk>;

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
