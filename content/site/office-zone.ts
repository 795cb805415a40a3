import { defaultBooking } from './booking.ts';

/** Time zone of dates in content. */
export const officeZone = defaultBooking.timezone;
