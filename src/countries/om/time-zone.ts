// What time it is in Oman: Gulf Standard Time, without summer time.

/** The hours that clocks are ahead of UTC, and what people call their time. */
export const TIME_ZONE = { hours: 4, name: 'GST (UTC+4)' } as const;
