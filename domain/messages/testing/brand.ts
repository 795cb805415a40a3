/** For tests. */
export const brand = {
  product: 'Tallygrove',
  siteUrl: 'https://www.tallygrove.example',
  phone: '(541) 555-0142',
  email: 'hello@tallygrove.example',
  place: 'Eugene, OR',
  reply: 'A person answers by email within two business days.',
  zone: 'America/Los_Angeles',
  hasDesk: true,
};
