import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import { ContactContext, RootContext, useRootData } from '../../layout/site.ts';
import { jsonInScript } from '../../ui/json-in-script.ts';
import { type IslandName, islandNamed } from './islands.ts';
import { SlotContext } from './slot.tsx';

interface IslandProps<Props extends object, Prepared extends object> {
  name: IslandName;
  /** Default export of the module named in islands.ts. */
  component: ComponentType<Props & Prepared>;
  /** Sent to the browser as JSON. */
  props: Props;
  /** Result of the module's `prepare`, which runs again in the browser. Not sent. */
  prepared?: Prepared;
  /** Static parts by `Slot` name. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** For the element around the island, which has no box unless a class gives it one. */
  className?: string;
}

/** Renders an application as its own React root, so the browser hydrates only that. Works as plain HTML until then. */
export function Island<Props extends object, Prepared extends object = object>({
  name,
  component,
  props,
  prepared,
  slots = {},
  className = 'contents',
}: IslandProps<Props, Prepared>) {
  const root = useRootData();
  const { product, phone, email, logo } = root.site;
  const contact = use(ContactContext) ?? root.site;
  // Slots belong to the page: they may read what an application does not have.
  const parts = Object.fromEntries(
    Object.entries(slots).map(([slot, part]) => [
      slot,
      <RootContext key={slot} value={root}>
        {part}
      </RootContext>,
    ]),
  );
  const html = renderToString(
    <ContactContext value={contact}>
      <SlotContext value={parts}>
        {createElement(component, { ...props, ...prepared } as Props & Prepared)}
      </SlotContext>
    </ContactContext>,
    { identifierPrefix: name },
  );
  return (
    <div data-island={name} data-wake={islandNamed(name)?.wake} className={className}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it */}
      <div data-root className="contents" dangerouslySetInnerHTML={{ __html: html }} />
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the script
        dangerouslySetInnerHTML={{
          __html: jsonInScript({ props, contact: { product, phone, email, logo } }),
        }}
      />
    </div>
  );
}
