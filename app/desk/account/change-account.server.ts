/** Handles the forms of the account page. */
import type { AtDesk } from '../require-desk.server.ts';

const words = {
  welcome: 'Welcome. Add a passkey, and next time you sign in without an email.',
  added: 'The passkey was added.',
  renamed: 'The passkey has its new name.',
  removed: 'The passkey was removed. Delete it on your device, too.',
  ended: 'The session was ended.',
  others: 'All other sessions were ended.',
  mailed: 'You get the figures by email, from next Monday morning on.',
  unmailed: 'You no longer get the figures by email.',
} as const;

type Said = keyof typeof words;
type Outcome = { said: Said } | { fault: string };

/** Message named by a redirect's query; also after an invitation. */
export function saidOf(query: URLSearchParams): string | undefined {
  const key = query.has('welcome') ? 'welcome' : query.get('said');
  return key !== null && Object.hasOwn(words, key) ? words[key as Said] : undefined;
}

const gone = { fault: 'This no longer exists. The list below is current.' };

/** Handles one form, named by its field `do`. */
export async function changeAccount(session: AtDesk, form: FormData): Promise<Outcome> {
  const { desk, person, actor } = session;
  const field = (name: string) => String(form.get(name) ?? '');
  const id = field('id');
  switch (field('do')) {
    case 'add-passkey': {
      const isKept = await desk.passkeys.register(session, field('response'), field('name'));
      return isKept ? { said: 'added' } : { fault: 'The passkey could not be added. Try again.' };
    }
    case 'rename-passkey':
      return (await desk.passkeys.rename(person, id, field('name'))) ? { said: 'renamed' } : gone;
    case 'remove-passkey':
      return (await desk.passkeys.remove(person, id)) ? { said: 'removed' } : gone;
    case 'end-session':
      return (await desk.sessions.end(person.id, id, actor)) ? { said: 'ended' } : gone;
    case 'end-others':
      await desk.sessions.endAll(person.id, actor, session.id);
      return { said: 'others' };
    case 'mail-figures':
      await desk.figures.setMailed(person.id, true, actor);
      return { said: 'mailed' };
    case 'stop-figures':
      await desk.figures.setMailed(person.id, false, actor);
      return { said: 'unmailed' };
    default:
      return { fault: 'This form is not known. Reload the page.' };
  }
}
