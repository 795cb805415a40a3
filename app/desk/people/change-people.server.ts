/** Handles the forms of the people page. */
import { isDeskRole } from '#domain/desk/roles.ts';
import type { AtDesk } from '../require-desk.server.ts';

const words = {
  invited: 'The invitation is on its way.',
  role: 'The role was changed. It counts from the next page on.',
  disabled: 'This person can no longer sign in. Their sessions were ended.',
} as const;

type Said = keyof typeof words;
type Outcome = { said: Said } | { fault: string };

export function saidOf(query: URLSearchParams): string | undefined {
  const key = query.get('said');
  return key !== null && Object.hasOwn(words, key) ? words[key as Said] : undefined;
}

/** Handles one form, named by its field `do`. User errors are returned as the fault. */
export async function changePeople(at: AtDesk, form: FormData): Promise<Outcome> {
  try {
    return await change(at, form);
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError') return { fault: error.message };
    throw error;
  }
}

async function change({ desk, actor }: AtDesk, form: FormData): Promise<Outcome> {
  const field = (name: string) => String(form.get(name) ?? '');
  const role = field('role');
  const gone = { fault: 'There is no such person. The list below is current.' };
  switch (field('do')) {
    case 'invite': {
      if (!isDeskRole(role)) return { fault: 'Choose a role.' };
      const { person } = await desk.people.invite({
        email: field('email'),
        name: field('name'),
        role,
        actor,
      });
      await desk.links.mailInvitation(person);
      return { said: 'invited' };
    }
    case 'role':
      if (!isDeskRole(role)) return { fault: 'Choose a role.' };
      return (await desk.people.setRole(field('id'), role, actor)) ? { said: 'role' } : gone;
    case 'disable':
      return (await desk.people.disable(field('id'), actor)) ? { said: 'disabled' } : gone;
    default:
      return { fault: 'This form is not known. Reload the page.' };
  }
}
