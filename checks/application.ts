/** A filled-in application for the Quick Start Package. */
export const application = (email: string) => ({
  name: 'Lee Park',
  email,
  phone: '541 555 0142',
  firm_name: 'Park & Park, CPAs',
  firm_type: 'cpa',
  firm_size: '2-5',
  city: 'Bend',
  state: 'OR',
  years_in_business: '11-20',
  current_marketing: ['referrals', 'website'],
  start_when: 'after-tax-season',
  budget_ok: 'talk',
});
