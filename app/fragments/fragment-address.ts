export const fragmentNames = ['mega-menu', 'mobile-menu', 'search', 'toast'] as const;

export type FragmentName = (typeof fragmentNames)[number];

/** Path of a fragment. Text and not HTML: it is no page, and nothing may show it as one. */
export const fragmentPath = (name: FragmentName) => `/fragments/${name}.txt`;
