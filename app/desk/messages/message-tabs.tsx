import { messagesPath, trailPath } from '#domain/desk/addresses.ts';
import type { MessageBox } from '#server/desk/messages/messages.ts';
import { Tabs } from '../frame/parts.tsx';

/** One place for what went out and for who changed what. */
export const messagesTitle = 'Messages and history';

export const boxes = {
  waiting: { words: 'Waiting', none: 'No message is waiting.' },
  dead: { words: 'Not delivered', none: 'Every message arrived or is still on its way.' },
  sent: { words: 'Sent', none: 'Nothing was sent in the last 90 days.' },
  ended: { words: 'Not needed', none: 'Nothing was canceled.' },
};
export const boxNames = Object.keys(boxes) as MessageBox[];

export const messagesAddress = (query: Readonly<Record<string, string | undefined>>) => {
  const named = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return named.length === 0 ? messagesPath : `${messagesPath}?${new URLSearchParams(named)}`;
};

interface MessageTabsProps {
  current: MessageBox | 'history';
  counts: { waiting: number; dead: number };
}

export const MessageTabs = ({ current, counts }: MessageTabsProps) => (
  <div>
    <Tabs
      label={messagesTitle}
      tabs={[
        ...boxNames.map((one) => ({
          words: boxes[one].words,
          href: messagesAddress({ show: one === 'waiting' ? undefined : one }),
          isCurrent: one === current,
          n: one === 'waiting' || one === 'dead' ? counts[one] : undefined,
        })),
        { words: 'History', href: trailPath, isCurrent: current === 'history' },
      ]}
    />
  </div>
);
