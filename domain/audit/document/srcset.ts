/** The addresses of a `srcset`, as written. A comma inside an address is part of it. */
export function srcsetAddresses(value: string): string[] {
  const addresses: string[] = [];
  for (const part of value.slice(0, 20_000).split(/,\s+|\s,/)) {
    const address = part.trim().split(/\s/, 1)[0]?.replace(/,$/, '');
    if (address) addresses.push(address);
  }
  return addresses;
}
