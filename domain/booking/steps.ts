/** The three steps of booking a call, and the step that a posted form asks for. Intermediate steps store nothing. */

export const panes = ['time', 'you', 'confirm'] as const;
export type Pane = (typeof panes)[number];

/** Posted form fields: a repeated name is a list. */
type Sent = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Value of `pick` for a visitor without a fitting time. */
export const noTime = 'none';

/**
 * The step that an intermediate button asks for; undefined when the form should be processed. `pick` chooses a
 * time, `show_from` and `show_month` navigate to other days, `zones` shows all zones, `intent` names a step
 * (`show-times` is an alias of the first).
 */
export function paneAsked({ pick, show_from, show_month, zones, intent }: Sent): Pane | undefined {
  if (typeof pick === 'string') return 'you';
  if (intent === 'show-times' || zones !== undefined) return 'time';
  if (show_from !== undefined || show_month !== undefined) return 'time';
  return panes.find((pane) => pane === intent);
}
