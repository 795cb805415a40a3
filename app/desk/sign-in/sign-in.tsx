import { accountPath, deskPath, nextPath, setupPath, signInPath } from '#domain/desk/addresses.ts';
import { normaliseEmail, readEmail } from '#domain/forms/normalise.ts';
import { TextField } from '../../forms/field.tsx';
import { useAnswer, useLoaded } from '../../page-data.ts';
import { type PageModule, type PageRequest, redirect, withStatus } from '../../page-module.ts';
import {
  deskLoader,
  deskVisit,
  ownAction,
  sentForm,
  takeAttempt,
  takeLink,
} from '../at-desk.server.ts';
import { ButtonLink, DeskButton, Notice } from '../frame/parts.tsx';
import { Door } from '../frame/trouble.tsx';

export const browser = 'app/desk/sign-in/sign-in.browser.ts';

export function load(request: PageRequest) {
  const { desk, visit, query } = deskVisit(request);
  const next = nextPath(query.get('next'));
  if (visit.session) throw redirect(next, 303);
  return { next, origin: desk.passkeys.origin };
}

/** Emails a link if the address may sign in. Neither response nor timing reveals whether it may. */
export async function act(args: PageRequest) {
  const at = deskVisit(args);
  const { services, desk } = at;
  const { field } = sentForm(await args.request.formData());
  const email = readEmail(field('email'));
  const limited = await takeAttempt(at);
  const typed = field('email');
  if (limited) return withStatus({ email: typed, fault: limited.fault }, limited.init);
  if (email === undefined) {
    return withStatus(
      { email: typed, fault: 'Enter an email address like owner@firm.com.' },
      { status: 422 },
    );
  }
  const tooMany = await takeLink(at, normaliseEmail(email));
  if (tooMany) return withStatus({ email: typed, fault: tooMany.fault }, tooMany.init);
  // Not awaited: the duration would reveal whether the address is known.
  desk.links
    .mailSignIn(email, nextPath(field('next')))
    .catch((error: unknown) =>
      services.log.error({ err: error }, 'a sign-in link could not be sent'),
    );
  return { email, fault: undefined };
}

export function Page() {
  const { next, origin } = useLoaded<typeof load>();
  const sent = useAnswer<typeof act>();
  if (sent && !sent.fault) {
    return (
      <Door title="Check your email" name="Sign in">
        <p className="wrap-anywhere">
          If {sent.email} may sign in, a link is on its way. It works once and for 15 minutes.
        </p>
        <p>
          <a href="/desk/sign-in" className="text-brand">
            Use another address
          </a>
        </p>
      </Door>
    );
  }
  return (
    <Door title="Sign in to the desk" name="Sign in">
      {sent && <Notice tone="fault">{sent.fault}</Notice>}
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={sent?.email}
          aria-invalid={sent ? true : undefined}
        />
        <DeskButton look="primary">Email me a sign-in link</DeskButton>
      </form>
      <div
        hidden
        data-passkey-sign-in=""
        data-origin={origin}
        className="grid gap-3 border-t border-rule pt-5 [[hidden]]:hidden"
      >
        <DeskButton type="button">Sign in with a passkey</DeskButton>
        <p role="alert" className="text-negative empty:hidden" />
      </div>
    </Door>
  );
}

/** GET changes nothing: mail scanners open every link. */
async function useLinkLoader(request: PageRequest) {
  const { desk, params } = deskVisit(request);
  const link = await desk.links.look(params.token ?? '');
  return withStatus({ name: link?.name }, { status: link ? 200 : 404 });
}

async function useLinkAction(request: PageRequest) {
  const at = deskVisit(request);
  const { desk, visit, params, query } = at;
  const limited = await takeAttempt(at);
  if (limited) throw withStatus(null, limited.init);
  const used = await desk.links.use(params.token ?? '', visit.agent);
  // The loader then reports that the link was already used.
  if (!used) return withStatus(null, { status: 404 });
  if (visit.session)
    await desk.sessions.end(visit.session.person.id, visit.session.id, visit.session.actor);
  const first = used.role === 'owner' ? `${setupPath}?done=welcome` : `${accountPath}?welcome`;
  const to = used.purpose === 'invite' ? first : nextPath(query.get('next'));
  return redirect(to, 303, { 'Set-Cookie': visit.beginCookie(used.sessionToken) });
}

function UseLink() {
  const { name } = useLoaded<typeof useLinkLoader>();
  if (name === undefined) {
    return (
      <Door title="This link no longer works" name="Sign in">
        <p>
          Links work once and for a short time. Ask for a new one, or ask an owner to invite you
          again.
        </p>
        <p>
          <ButtonLink href={signInPath}>Go to sign-in</ButtonLink>
        </p>
      </Door>
    );
  }
  return (
    <Door title="Sign in to the desk" name="Sign in">
      <p className="wrap-anywhere">You sign in as {name}.</p>
      <form method="post">
        <DeskButton look="primary" className="w-full">
          Sign in
        </DeskButton>
      </form>
    </Door>
  );
}

export const useLink: PageModule = {
  load: useLinkLoader,
  act: useLinkAction,
  Page: UseLink,
};

const signOutLoader = deskLoader(() => redirect(deskPath, 303));

/** Ends the session on the server, so a copied cookie is useless too. */
const signOutAction = ownAction(async ({ desk, person, id, actor, visit }) => {
  await desk.sessions.end(person.id, id, actor);
  return redirect(signInPath, 303, { 'Set-Cookie': visit.endCookie });
});

export const signOut: PageModule = {
  load: signOutLoader,
  act: signOutAction,
  // Never rendered. The component makes the router treat thrown responses as pages.
  Page: () => null,
};
