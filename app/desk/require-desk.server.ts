/** Access check at the start of desk loaders and actions. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { signInPath } from '#domain/desk/addresses.ts';
import type { OpenDesk } from '#server/desk/desk.ts';
import type { DeskSession, DeskVisit } from '#server/desk/visit.ts';
import type { Services } from '#server/process/services.ts';
import { deskContext, requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';

export interface AtDesk extends DeskSession {
  services: Services;
  desk: OpenDesk;
  visit: DeskVisit;
  /** Client address, resolved behind trusted proxies. */
  clientAddress: string;
}

type Context = Readonly<RouterContextProvider>;

/** Visit and services, also before sign-in. Throws a normal 404 if there is no desk. */
export function deskVisit(context: Context) {
  const visit = context.get(deskContext);
  const facts = context.get(requestContext);
  const services = context.get(servicesContext);
  if (!visit || !facts || !services.desk) throw missing(new Request(facts?.url ?? 'http://localhost/'));
  const { clientAddress } = facts;
  return { visit, services, desk: services.desk, clientAddress };
}

/**
 * The signed-in person and services. Throws a redirect to sign-in, or a 403 if `write` is set and the person
 * may only read. The gate (server/desk/gate.ts) already refuses such requests; this is a second check in case
 * a route bypasses it.
 */
export function requireDesk(context: Context, { write = false }: { write?: boolean } = {}): AtDesk {
  const { visit, ...rest } = deskVisit(context);
  const { session } = visit;
  if (!session) throw redirect(signInPath, 303);
  if (write && session.person.role !== 'owner') throw data(null, { status: 403 });
  return { ...session, ...rest, visit };
}
