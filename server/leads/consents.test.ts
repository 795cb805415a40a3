import { expect, test } from 'vitest';
import { wordings } from '#content/site/wordings.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { sha256Of } from './store-lead.ts';

/** Every version ever shown. Add lines, never change them: stored consents reference them. */
const recorded: Record<string, string> = {
  'contact_request 1': '80d29425907963399e7e92f8a1d27900ac26bec8c1ec2ce33568dce0ff832f63',
  'contact_request 2': '071a427fcc257ea87484d8053d470d4926547bd03cc6788bc94b8f4d9feb8024',
  'marketing_email 1': '3a07f170d3860cb6a74d994700a750cf566a292450fabec2fea73e413a80d9b2',
  'marketing_email 2': 'ac0a14d222cabebc6cbeb4664d04bc96339031f92a514fe7f187f7d09f1c955a',
  'newsletter 1': '261ffb9d2590c3140f08cd8045e26208f11c637a10b94139d8ab9be96e8080e8',
  'audit_watch 1': '9ae93ba461d08c6b1394ee877608145d646e34291bb87646df7e59d5f87c1209',
  'newsletter 2': '3c6d19a71c1ee1745a0dc248fdeca50d23e70756f8ce80173aedeafe1777201e',
};

test.each(Object.values(wordings))('the text of $id is the one recorded for its version', (wording) => {
  const { id, version } = wording;
  const sha256 = sha256Of(wording);
  expect(recorded[`${id} ${version}`], `raise the version of ${id} and record ${sha256}`).toBe(sha256);
});

test('the contact form’s check box shows the recorded wording', () => {
  expect(contactForm.labels.marketing_consent).toBe(wordings.marketing_email.text);
});
