/**
 * Booking hours of content/values/hours.yaml and holidays.yaml. Server only. `BOOKING_CONFIG=/path/to/booking.json` replaces
 * all of it at start.
 */
import type { BookingConfig } from '#domain/booking/config.ts';
import { booking } from '#values';

export const defaultBooking: BookingConfig = booking;

/** Time zone of dates in content. */
export const officeZone = defaultBooking.timezone;
