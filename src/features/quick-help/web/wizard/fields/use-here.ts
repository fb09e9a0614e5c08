import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { askExactPlace } from '#features/geo/web/detect-place.ts';
import type { PlaceProblem } from '#features/geo/web/place-store.ts';
import type { HelpFormValues } from '../form/help-form.ts';

type Here = Pick<HelpFormValues, 'fullAddress' | 'city' | 'state' | 'zipCode' | 'point'>;

/** The digits of a degree that say a place to about a meter. */
const DIGITS = 5;

/**
 * Asks the device where the person stands. The position itself goes with the request, and into nothing else: it is read
 * by the helper on their way alone (QUICK-045, QUICK-206).
 */
export function useHere(onFound: (here: Here) => void) {
  const { api } = useApi();
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  async function find() {
    setFinding(true);
    setProblem(null);
    const found = await askExactPlace(api);
    setFinding(false);
    if ('problem' in found) return setProblem(found.problem);
    const { point, city, state } = found;
    const position = `${point.latitude.toFixed(DIGITS)}, ${point.longitude.toFixed(DIGITS)}`;
    onFound({
      fullAddress: [position, city, state].filter(Boolean).join(', '),
      city,
      state,
      zipCode: '',
      point,
    });
  }
  return { find, isFinding, problem };
}
