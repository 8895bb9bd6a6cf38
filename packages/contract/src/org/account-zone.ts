/** So many days lie between two changes of an account's time zone. */
export const zoneChangeDays = 30;
