/** Handles the forms of one inquiry. */
import type { Inbox } from '#server/desk/inbox/inbox.ts';
import { settableStatuses, statusWords } from './words.ts';

export type Changed =
  | { done: 'status' | 'note' | 'release' }
  | {
      fault: string;
      status: number;
      /** The input, so nothing is lost. */
      text?: string;
    };

const gone: Changed = { fault: 'This inquiry does not exist any more.', status: 404 };

/** Applies a form. Reports concurrent changes instead of overwriting them. */
export async function changeLead(inbox: Inbox, id: string, form: FormData, actor: string): Promise<Changed> {
  const text = String(form.get('text') ?? '');
  try {
    switch (form.get('intent')) {
      case 'status': {
        const to = settableStatuses.find((status) => status === form.get('to'));
        if (!to) return { fault: `Choose one of ${settableWords}.`, status: 422 };
        return (await inbox.setStatus(id, to, actor)) ? { done: 'status' } : gone;
      }
      case 'note':
        return afterNote(await inbox.addNote(id, text, actor), text);
      case 'release':
        return (await inbox.release(id, actor)) ? { done: 'release' } : gone;
      default:
        return { fault: 'This form is not known. Reload the page and try again.', status: 422 };
    }
  } catch (error) {
    // Compare by name: server and pages are bundled separately, so `instanceof UserError` fails.
    if (!(error instanceof Error) || error.name !== 'UserError') throw error;
    return { fault: error.message, status: 409, text };
  }
}

const settableWords = settableStatuses.map((status) => statusWords[status]).join(', ');

function afterNote(noted: Awaited<ReturnType<Inbox['addNote']>>, text: string): Changed {
  if (noted === 'done') return { done: 'note' };
  if (noted === 'missing') return gone;
  const fault =
    noted === 'empty'
      ? 'Write something first.'
      : 'A note has room for 4,000 characters. Shorten it or write two.';
  return { fault, status: 422, text };
}
