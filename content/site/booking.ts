/**
 * Booking hours of content/values/hours.yaml and holidays.yaml. Server only. `BOOKING_CONFIG=/path/to/booking.json` replaces
 * all of it at start.
 */

import { booking } from '#values';
import type { BookingConfig } from '../../domain/booking/config.ts';

export const defaultBooking: BookingConfig = booking;
