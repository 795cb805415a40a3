import type { InboxQuery } from '#domain/desk/inbox-address.ts';
import type { InboxFilter } from '#server/desk/inbox/list-inbox.ts';
import { statusWords } from './words.ts';

const isStatus = (text: string | undefined): text is keyof typeof statusWords =>
  text !== undefined && Object.hasOwn(statusWords, text);

/** Filter from a URL; an unknown status shows all. */
export function filterOf({ show, form, source, q }: InboxQuery): Omit<InboxFilter, 'limit'> {
  return {
    box: show === 'spam' ? 'spam' : 'kept',
    status: isStatus(show) ? show : undefined,
    form,
    source,
    search: q,
  };
}
