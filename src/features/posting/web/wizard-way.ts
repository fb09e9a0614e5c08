/** A step, counted from 1 as in the address, or the preview behind the last one. */
export type WizardPlace = number | 'preview';

/** The way through a wizard, from its first step to the preview and back. */
export function wizardWay<Step extends string>(steps: readonly [Step, ...Step[]]) {
  const places: readonly WizardPlace[] = [...steps.map((_, index) => index + 1), 'preview'];
  return {
    places,
    /** The place is part of the address, so that the browser's Back goes one step back. */
    readSearch: ({ step }: Record<string, unknown>): { step?: WizardPlace } => {
      const place = places.find((known) => known === step);
      return place === undefined ? {} : { step: place };
    },
    stepAt: (place: number): Step => steps[place - 1] ?? steps[0],
    placeOf: (step: Step): WizardPlace => steps.indexOf(step) + 1,
    placeAfter: (place: WizardPlace): WizardPlace =>
      place === 'preview' || place >= steps.length ? 'preview' : place + 1,
    placeBefore: (place: WizardPlace): WizardPlace =>
      place === 'preview' ? steps.length : Math.max(1, place - 1),
  };
}
