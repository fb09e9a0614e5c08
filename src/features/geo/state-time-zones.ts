// For a state with two zones, the later one: a day is over when it is over everywhere in the state.
const statesByZone: Record<string, string> = {
  'America/New_York': 'CT DE DC GA ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR FL IL IN IA KY LA MN MS MO OK TN WI',
  'America/Denver': 'CO KS MT NE ND NM SD TX UT WY',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zoneByState: ReadonlyMap<string, string> = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone]),
  ),
);

/** The time zone whose midnight ends a day in this state, or null for an unknown one. */
export const timeZoneOfState = (state: string): string | null => zoneByState.get(state) ?? null;
