/** tel: link of a US number as printed: `(541) 555-0142` becomes `tel:+15415550142`. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
