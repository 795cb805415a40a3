/** Hours and holidays of content/values/. Server only. `BOOKING_CONFIG` replaces all of them at start. */
import type { BookingConfig } from '#domain/booking/config.ts';
import { booking } from '#values';

export const defaultBooking: BookingConfig = booking;

/** Time zone of dates in content. */
export const officeZone = defaultBooking.timezone;
