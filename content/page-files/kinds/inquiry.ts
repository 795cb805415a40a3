/** Words of an inquiry in the sample report. The browser has them too, so they are apart from the schema. */
export const sources = ['Google profile', 'Website', 'Referral', 'Bing profile'] as const;

/** How far an inquiry came, in order. */
export const stages = ['No call', 'Call booked', 'Proposal out', 'Client'] as const;
