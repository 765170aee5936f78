/** The zone behind a time, by the hours that clocks are ahead of UTC: `+04:00`. */
export function zoneText(hours: number): string {
  return `+${String(hours).padStart(2, '0')}:00`;
}
