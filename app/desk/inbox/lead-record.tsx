import {
  campaignInWords,
  intentInWords,
  originInWords,
} from '#domain/measure/attribution-words.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { Facts, Rows, SmallPart, useDesk } from '../frame/parts.tsx';
import { MessageRow } from '../messages/message-row.tsx';

export function LeadOrigin({
  lead: { attribution, pagePath, referrerHost },
}: Pick<OpenLead, 'lead'>) {
  const { zone } = useDesk();
  const { first, last } = attribution ?? {};
  const rows = [
    ['First visit from', first && originInWords(first, zone)],
    ['Last visit from', last && first?.at !== last.at && originInWords(last, zone)],
    ['Campaign', last && campaignInWords(last)],
    ['Page adapted to', attribution && intentInWords(attribution)],
    ['Linked from', !attribution && referrerHost],
    ['Page of the form', pagePath],
  ] as const;
  if (rows.every(([, value]) => !value)) return null;
  return (
    <SmallPart title="Source">
      <Facts rows={rows} />
    </SmallPart>
  );
}

export const LeadMessages = ({ messages }: Pick<OpenLead, 'messages'>) =>
  messages.length > 0 && (
    <SmallPart title="Emails and webhooks">
      <Rows>
        {messages.map((message) => (
          <MessageRow key={message.id} {...message} leadId={null} />
        ))}
      </Rows>
    </SmallPart>
  );

type Consent = OpenLead['consents'][number];

const purposes: Record<Consent['purpose'], string> = {
  contact_request: 'Answer to this inquiry',
  result_copy: 'A copy of a result, sent once',
  marketing_email: 'Marketing tips by email',
  newsletter: 'Newsletter',
  audit_watch: 'Weekly audit of an address',
};

const methods: Record<Consent['method'], string> = {
  submit: 'by sending the form',
  checkbox: 'by checking the box',
  double_opt_in: 'by confirming in an email',
  unsubscribe: 'by the link in an email',
  import: 'imported with the list',
};

export function LeadConsents({ consents }: Pick<OpenLead, 'consents'>) {
  const { time } = useDesk();
  if (consents.length === 0) return null;
  return (
    <SmallPart title="Consents">
      <Facts
        rows={consents.map(({ purpose, granted, method, at }) => [
          purposes[purpose],
          `${granted ? 'Given' : 'Withdrawn'} ${time(at)} ${methods[method]}`,
        ])}
      />
    </SmallPart>
  );
}
