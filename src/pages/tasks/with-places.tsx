import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { AddressInput } from '#features/geo/web/address-input.tsx';
import { useGeocode, useTellGeocoded } from '#features/geo/web/use-geocode.ts';
import { PlaceToolsContext } from '#features/tasks/web/wizard/place-tools.ts';
import type { PlaceTools, StreetInputProps } from '#features/tasks/web/wizard/place-tools.ts';

/** Lets the forms of a task suggest addresses and look places up. */
export function WithPlaces({ children }: { children: ReactNode }) {
  const geocode = useGeocode();
  const tell = useTellGeocoded();
  const tools = useMemo(
    (): PlaceTools => ({
      StreetInput,
      check: (address) => void geocode(address).then((found) => tell(found, 'check')),
    }),
    [geocode, tell],
  );
  return <PlaceToolsContext value={tools}>{children}</PlaceToolsContext>;
}

function StreetInput(props: StreetInputProps) {
  return <AddressInput {...props} kind="address" />;
}
