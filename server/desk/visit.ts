/** What pages of the desk know of a request. Filled in by the gate (gate.ts). */
import type { DeskRole } from '#domain/desk/roles.ts';

export interface DeskPerson {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
}

export interface DeskSession {
  id: string;
  person: DeskPerson;
  /** For audit rows: `desk:<person>`. */
  actor: string;
  /** Belongs into every form of this session. */
  csrfToken: string;
}

export interface DeskVisit {
  /** Undefined on the sign-in pages only. */
  session: DeskSession | undefined;
  /** The browser, as people name it. */
  agent: string;
  /** `Set-Cookie` of a session that begins. */
  beginCookie(token: string): string;
  /** `Set-Cookie` that ends it in the browser. */
  endCookie: string;
}
