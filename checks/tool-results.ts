/** Addresses with a result: the first worked example of each tool's specification. */
export const toolResults: string[] = [
  '/tools/efficiency-quiz?docs_arrive=portal&missing_info=often&onboarding=week&status=ask_one&templates=some&review_wait=week&reentry=two&filing=drag&owner_admin=lot&cover=slow&invoice_when=batch&overdue=hand',
  '/tools/marketing-scorecard?focus=tax&revenue=280000&spend_month=400&has_site=yes&message=two&next_step=form&speed=unknown&profile=monthly&map_rank=top3&service_pages=one&publish=never&reviews=20&ask=hand&email=season&referral=informal&ads=no&source=sometimes&targets=none',
  '/tools/roi-calculator?spend=1500&setup_cost=4000&leads=10&close_rate=30&fee=2800&retention=90&horizon=24',
  '/tools/automation-readiness-quiz?team=8&documented=mostly&standard=similar&exceptions=some&single=two&clean=80&cloud=most&connected=two&champion=informal&quiet=season&online=60&reminders_n=180&entry_auto=partly&reporting_n=32',
  '/tools/workflow-bottleneck-finder?arrivals=24&weeks=8&fee=720&intake_people=1.5&documents_people=1.5&prep_people=4&review_hpw=18&review_wip=55&delivery_people=1.5',
  '/tools/tech-stack-roi-calculator?a1_seats=9&a1_active=7&a2_seats=9&a2_active=9&a3_seats=9&a3_active=4&a4_seats=9&a4_active=8&new_cost=650&switch_cost=4000&people=9&hours_saved=2',
  '/tools/client-lifetime-value-calculator?fee=5400&onboarding=750&margin=48&retention=85&cac=1100&clients=60',
  '/tools/lead-generation-scorecard?visitors=1100&inquiries=24&booked=10&clients=6&fee=2600&spend=1900&channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never',
  '/tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most',
  '/tools/growth-potential-scorecard?revenue=720000&clients=310&retention=87&inquiries=12&close_rate=28&utilization=92&recurring=40&top_client=6&owner_share=75&last_raise=y3&price_no=never&focus=some&bench=overtime&documented=little&second=unclear',
  '/growth-calculator?clients=90&fee=320&churn=10&leads=7&conversion=30&referrals=6&fte=3.5',
];
