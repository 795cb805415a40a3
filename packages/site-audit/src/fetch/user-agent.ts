/** How the auditors name themselves to sites: `product` for robots.txt files, `aboutUrl` for people who ask who that is. */
export function userAgentOf(product: string, aboutUrl?: string): string {
  return `Mozilla/5.0 (compatible; ${product}/1.0${aboutUrl === undefined ? '' : `; +${aboutUrl}`})`;
}
