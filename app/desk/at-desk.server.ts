/** Loaders and actions of the desk. Each begins with the check of who may use it. */

import { signInPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { DeskSession } from '#server/desk/sessions.ts';
import { missing } from '../loaders/page-data.server.ts';
import { PageAnswer, type PageRequest, redirect, withStatus } from '../page-module.ts';

/** The visit and what pages work with, also before sign-in. Throws a normal 404 if there is no desk. */
export function deskVisit({ request, params, context }: PageRequest) {
  const visit = context.desk;
  const facts = context.facts;
  const { services, site } = context;
  if (!visit || !facts || !services.desk)
    throw missing(new Request(facts?.url ?? 'http://localhost/'), site);
  const { pathname, searchParams: query } = new URL(request.url);
  return {
    visit,
    services,
    site,
    desk: services.desk,
    params,
    pathname,
    query,
    file: facts.file,
    /** Resolved behind trusted proxies. */
    clientAddress: facts.clientAddress,
    /** Milliseconds since 1970. */
    now: services.clock.now(),
    /** The office's. */
    zone: services.booking.timezone,
  };
}

export type AtDesk = DeskSession & ReturnType<typeof deskVisit>;

/**
 * Throws a redirect to sign-in, or a 403 if the person may only read. The gate (server/desk/gate.ts) already refuses
 * such requests; this is a second check in case a route bypasses it.
 */
function signedIn(request: PageRequest, isForOwners: boolean): AtDesk {
  const at = deskVisit(request);
  const { session } = at.visit;
  if (!session) throw redirect(signInPath, 303);
  if (isForOwners && session.person.role !== 'owner') throw withStatus(null, { status: 403 });
  return { ...session, ...at };
}

const loaderFor =
  (isForOwners: boolean) =>
  <Result>(load: (at: AtDesk) => Result) =>
  (request: PageRequest): Result =>
    load(signedIn(request, isForOwners));

export const deskLoader = loaderFor(false);

export const ownerLoader = loaderFor(true);

/** The value; throws a 404 if there is none. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw withStatus(null, { status: 404 });
  return value;
}

export type Sent = ReturnType<typeof sentForm>;

/** A sent form. `field` is empty for a field that was not sent. */
export const sentForm = (form: FormData) => ({
  form,
  field: (name: string) => String(form.get(name) ?? ''),
});

/** By name: server and pages are bundled separately, so `instanceof UserError` fails. */
export const isUserError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'UserError';

type Act<Result> = (at: AtDesk & Sent) => Promise<Result>;

/** Longest value of a field, in characters; a few fields have limits of their own. */
const mostInField = 10_000;

/** The refusal of a form with a longer value. */
function tooLong({ form }: Sent, isLong: (name: string) => boolean) {
  const length = [...form]
    .map(([name, value]) => (typeof value !== 'string' || isLong(name) ? 0 : value.length))
    .find((one) => one > mostInField);
  if (length === undefined) return undefined;
  const [has, most] = [length, mostInField].map((count) => count.toLocaleString('en-US'));
  return refuse(
    `A field has ${has} characters, and at most ${most} fit. Nothing was saved. Shorten it and save again.`,
  );
}

/** A refusal holds what was typed, so that the form shows it again. */
function withTyped<Result>(answer: Result, { form }: Sent): Result {
  if (!(answer instanceof PageAnswer) || !Object.hasOwn(answer.value ?? {}, 'fault')) return answer;
  const typed = Object.fromEntries(
    [...form].filter(([name, value]) => typeof value === 'string' && name !== 'password'),
  );
  return withStatus({ typed, ...answer.value }, answer.init) as Result;
}

/** A UserError becomes the fault that the page shows. `isLong`: names of fields whose length the action checks. */
const actionFor =
  (isForOwners: boolean) =>
  <Result>(act: Act<Result>, isLong: (name: string) => boolean = () => false) =>
  async (args: PageRequest): Promise<Result | ReturnType<typeof refuse>> => {
    const at = signedIn(args, isForOwners);
    const sent = sentForm(await args.request.formData());
    const answer = async () => tooLong(sent, isLong) ?? (await act({ ...at, ...sent }));
    return withTyped(
      await answer().catch((error: unknown) => {
        if (!isUserError(error)) throw error;
        return refuse(error.message, 409);
      }),
      sent,
    );
  };

export const ownerAction = actionFor(true);

/** An action that readers may use, too: it changes only the person's own data. */
export const ownAction = actionFor(false);

/** For a page with several forms: the action of the one that was sent, by its `intent`. */
export const byIntent =
  <Acts extends Readonly<Record<string, Act<unknown>>>>(acts: Acts) =>
  async (at: AtDesk & Sent) => {
    const intent = at.field('intent');
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
    return (act ? await act(at) : unknownForm()) as Awaited<ReturnType<Acts[keyof Acts]>>;
  };

export type Typed = Readonly<Record<string, string>>;

/** The answer to a form that changed nothing: the page again, with the reason, and what was typed. */
export const refuse = (fault: string, status = 422, more: { typed?: Typed; faults?: Typed } = {}) =>
  withStatus({ fault, ...more }, { status });

export const unknownForm = () =>
  refuse('The desk doesn’t know this form. Reload the page and try again.');

/** Leads to a page after a form. `said` names its message: it is the value of the query's `done`. */
export function goTo(address: string, said?: string): Response {
  const query = said === undefined ? '' : `${address.includes('?') ? '&' : '?'}done=${said}`;
  return redirect(address + query, 303);
}

/** A file to save. `name` is its name on the person's machine. */
export const download = (text: string, type: string, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

type Visit = Pick<ReturnType<typeof deskVisit>, 'services' | 'clientAddress'>;
type Attempt = Awaited<ReturnType<Visit['services']['limits']['take']>>;

/** The answer to an attempt that the limits refuse: its words are for staff, without the visitors' advice to call us. */
function refusalOf(attempt: Attempt, cause: string) {
  if (attempt.kind !== 'limited') return undefined;
  const { waitSeconds } = attempt;
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    fault: `${cause} Try again in ${counted(minutes, 'minute')}.`,
    init: { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
  };
}

/** Counts an attempt to sign in from this network. When there were too many, returns the answer. */
export async function takeAttempt({ services: { limits }, clientAddress }: Visit) {
  const attempt = await limits.take('desk-sign-in', clientAddress);
  return refusalOf(attempt, 'Too many attempts from your network.');
}

/** The same for a sign-in link to an address, whether or not it may sign in. */
export async function takeLink({ services: { limits }, clientAddress }: Visit, email: string) {
  const own = await limits.takeNamed('desk-link', email, clientAddress);
  const attempt = own.kind === 'allowed' ? await limits.takeNamed('desk-links', email) : own;
  return refusalOf(
    attempt,
    'This address asked for too many links, so we sent none now. Use the newest one in your inbox.',
  );
}
