/** Addresses of the desk. Those within the layout have its menu and require sign-in. */
import type { PageModule } from '../page-module.ts';
import * as account from './account/account.tsx';
import * as people from './account/people.tsx';
import * as trail from './account/trail.tsx';
import * as blocks from './calls/blocks.tsx';
import * as calendars from './calls/calendars.tsx';
import * as call from './calls/call.tsx';
import * as calls from './calls/calls.tsx';
import { moveCall, newCall } from './calls/choose-time.tsx';
import * as figures from './figures/figures.tsx';
import * as exports from './frame/exports.ts';
import * as layout from './frame/layout.tsx';
import * as trouble from './frame/trouble.tsx';
import * as erase from './inbox/erase.tsx';
import * as inbox from './inbox/inbox.tsx';
import * as lead from './inbox/lead.tsx';
import * as messages from './messages/messages.tsx';
import * as changes from './pages/changes.tsx';
import * as edit from './pages/edit.tsx';
import * as newPage from './pages/new-page.tsx';
import * as pages from './pages/pages.tsx';
import * as preview from './pages/preview.ts';
import * as newPicture from './pictures/new-picture.tsx';
import * as picture from './pictures/picture.tsx';
import * as pictures from './pictures/pictures.tsx';
import * as mail from './setup/mail.tsx';
import * as setup from './setup/setup.tsx';
import * as terms from './setup/terms.tsx';
import * as passkey from './sign-in/passkey.ts';
import * as signIn from './sign-in/sign-in.tsx';
import * as article from './subscribers/article.tsx';
import * as articles from './subscribers/articles.tsx';
import * as followUps from './subscribers/follow-ups.tsx';
import * as importSubscribers from './subscribers/import.tsx';
import * as subscriber from './subscribers/subscriber.tsx';
import * as subscribers from './subscribers/subscribers.tsx';
import * as today from './today/today.tsx';

/** By path, a fixed one before one with a parameter; several modules are layouts around the last one. */
export const deskRoutes: Readonly<Record<string, readonly PageModule[]>> = {
  '/desk/sign-in': [signIn],
  '/desk/sign-in/passkey': [passkey],
  '/desk/sign-in/:token': [signIn.useLink],
  '/desk/sign-out': [signIn.signOut],
  '/desk': [layout, today],
  '/desk/inbox': [layout, inbox],
  '/desk/inbox/export.csv': [exports],
  '/desk/inbox/:id': [layout, inbox, lead],
  '/desk/inbox/:id/erase': [layout, inbox, erase],
  '/desk/inbox/:id/person.json': [exports],
  '/desk/calls': [layout, calls],
  '/desk/calls/new': [layout, newCall],
  '/desk/calls/blocks': [layout, blocks],
  '/desk/calls/:id': [layout, call],
  '/desk/calls/:id/move': [layout, moveCall],
  '/desk/calls/:id/cancel': [layout, call.cancelCall],
  '/desk/messages': [layout, messages],
  '/desk/subscribers': [layout, subscribers],
  '/desk/subscribers/export.csv': [exports],
  '/desk/subscribers/import': [layout, importSubscribers],
  '/desk/subscribers/follow-ups': [layout, followUps],
  '/desk/subscribers/article': [layout, articles],
  '/desk/subscribers/article/:slug': [layout, article],
  '/desk/subscribers/article/:slug/send': [layout, article.sendArticle],
  '/desk/subscribers/:id': [layout, subscriber],
  '/desk/subscribers/:id/unsubscribe': [layout, subscriber.unsubscribe],
  '/desk/figures': [layout, figures],
  '/desk/pages': [layout, pages],
  '/desk/pages/new': [layout, newPage],
  '/desk/pages/edit': [layout, edit],
  '/desk/pages/changes': [layout, changes],
  '/desk/pages/preview': [preview],
  '/desk/pages/typed': [preview],
  '/desk/pages/download': [preview.downloadFile],
  '/desk/pictures': [layout, pictures],
  '/desk/pictures/new': [layout, newPicture],
  '/desk/pictures/one': [layout, picture],
  '/desk/pictures/thumbnail': [pictures.thumbnail],
  '/desk/setup': [layout, setup],
  '/desk/setup/mail': [layout, mail],
  '/desk/setup/terms': [layout, terms],
  '/desk/people': [layout, people],
  '/desk/trail': [layout, trail],
  '/desk/account': [layout, account],
  '/desk/account/calendars': [layout, calendars],
  '/desk/account/passkey-options': [passkey],
  '/desk/*': [trouble],
};
