/**
 * Parts of the page that only scripts show, so that pages do not carry them: printed once, fetched when needed
 * (app/enhance/fetch-fragment.ts). Plain HTML without a document.
 */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MegaPanels } from '../layout/mega-panel.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { ContactContext, RootContext } from '../layout/site.ts';
import { ToastTemplate } from '../layout/toast-template.tsx';
import { rootData } from '../root-data.server.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import type { FragmentName } from './fragment-address.ts';

export const fragments: Readonly<Record<FragmentName, string>> = {
  'mega-menu': print(<MegaPanels />),
  'mobile-menu': print(<MobileMenu />),
  search: print(<SearchDialog />),
  toast: print(<ToastTemplate />),
};

/** Changes with any of the fragments. Part of their address, so that browsers may keep what they fetched. */
export const fragmentVersion = createHash('sha256')
  .update(Object.values(fragments).join('\n'))
  .digest('base64url')
  .slice(0, 8);

function print(part: ReactNode): string {
  return renderToStaticMarkup(
    <ContactContext value={rootData.site}>
      <RootContext value={rootData}>{part}</RootContext>
    </ContactContext>,
  );
}
