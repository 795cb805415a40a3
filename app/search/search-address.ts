/** The page of results for a query. */
export const searchAddress = (query: string) => `/resources?${new URLSearchParams({ q: query })}`;
