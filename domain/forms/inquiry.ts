/** Which forms are inquiries to the firm. */
import { newsletterForm } from './newsletter.ts';
import { toolEmailForm } from './tool-email.ts';

/** Sign-ups for the newsletter and results of tools want no answer. */
export const notInquiries: readonly string[] = [newsletterForm.name, toolEmailForm.name];

export const isInquiry = (form: string): boolean => !notInquiries.includes(form);
