import { expect, test } from 'vitest';
import { wordings } from '#content/wordings.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { sha256Of } from './consents.ts';

/** Every version that was ever shown. Lines are added, never changed: stored consents point at them. */
const recorded: Record<string, string> = {
  'contact_request 1': '80d29425907963399e7e92f8a1d27900ac26bec8c1ec2ce33568dce0ff832f63',
  'marketing_email 1': '3a07f170d3860cb6a74d994700a750cf566a292450fabec2fea73e413a80d9b2',
  'newsletter 1': '261ffb9d2590c3140f08cd8045e26208f11c637a10b94139d8ab9be96e8080e8',
};

test.each(Object.values(wordings))('the text of $id is the one recorded for its version', (wording) => {
  const { id, version } = wording;
  const sha256 = sha256Of(wording);
  expect(recorded[`${id} ${version}`], `raise the version of ${id} and record ${sha256}`).toBe(sha256);
});

test('the check box of the contact form shows the wording that is recorded', () => {
  expect(contactForm.labels.marketing_consent).toBe(wordings.marketing_email.text);
});
