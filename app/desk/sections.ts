/** Sections of the desk, in menu order. Lists only existing ones. */
import { accountPath, peoplePath, trailPath } from '#domain/desk/addresses.ts';
import { callsPath } from '#domain/desk/calls-address.ts';
import { figuresPath } from '#domain/desk/figures-address.ts';
import { inboxPath } from '#domain/desk/inbox-address.ts';
import { pagesPath } from '#domain/desk/pages-address.ts';
import type { DeskRole } from '#domain/desk/roles.ts';
import { subscribersPath } from '#domain/desk/subscribers-address.ts';

export interface DeskSection {
  name: string;
  path: string;
  /** Visible only to this role; default: everyone. */
  role?: DeskRole;
}

const deskSections: readonly DeskSection[] = [
  { name: 'Inbox', path: inboxPath },
  { name: 'Calls', path: callsPath },
  { name: 'Messages', path: '/desk/messages' },
  { name: 'Subscribers', path: subscribersPath },
  { name: 'Figures', path: figuresPath },
  { name: 'Pages', path: pagesPath },
  { name: 'People', path: peoplePath, role: 'owner' },
  { name: 'Trail', path: trailPath },
  { name: 'Account', path: accountPath },
];

/** Sections visible to a role. */
export const sectionsFor = (role: DeskRole): DeskSection[] =>
  deskSections.filter((section) => section.role === undefined || section.role === role);
