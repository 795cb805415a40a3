/** Who may do what at the desk: an owner everything, a reader look. */
export const deskRoles = ['owner', 'reader'] as const;

export type DeskRole = (typeof deskRoles)[number];

export const isDeskRole = (text: unknown): text is DeskRole =>
  deskRoles.some((role) => role === text);
