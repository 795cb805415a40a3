import type { MessageBox, MessageCounts } from '#server/desk/messages/list-messages.ts';
import { DeskTabs } from '../frame/desk-tabs.tsx';

const tabs: readonly (readonly [box: MessageBox, words: string])[] = [
  ['waiting', 'Waiting'],
  ['dead', 'Given up'],
  ['sent', 'Sent'],
  ['ended', 'Not needed'],
];

/** Tabs of the list, with counts of messages that need attention. */
export function MessageTabs({ box, counts }: { box: MessageBox; counts: MessageCounts }) {
  const numbers: Partial<Record<MessageBox, number>> = { waiting: counts.waiting, dead: counts.dead };
  return (
    <DeskTabs
      label="Messages"
      tabs={tabs.map(([one, words]) => ({
        words,
        href: one === 'waiting' ? '/desk/messages' : `/desk/messages?show=${one}`,
        isCurrent: one === box,
        n: numbers[one],
      }))}
    />
  );
}
