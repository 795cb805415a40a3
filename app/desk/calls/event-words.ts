const words: Readonly<Record<string, string>> = {
  'booking.created': 'Booked',
  'booking.rescheduled': 'Moved',
  'booking.cancelled': 'Canceled',
  'booking.no_show': 'Marked as a no-show',
};

/** Unknown actions appear as codes. */
export const eventWords = (action: string): string => words[action] ?? action;

/** `the visitor`, `Olivia Hart`, or the person at the command line. */
export function actorWords({ actor, personName }: { actor: string; personName: string | undefined }): string {
  if (personName) return personName;
  if (actor === 'visitor') return 'the visitor';
  return actor.startsWith('cli:') ? `${actor.slice(4)} at the command line` : actor;
}
