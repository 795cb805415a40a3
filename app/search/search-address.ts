/** Address of the results page for a query. */
export const searchAddress = (query: string) => `/resources?${new URLSearchParams({ q: query })}`;
