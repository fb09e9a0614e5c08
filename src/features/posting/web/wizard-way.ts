/** A step, counted from 1 as in the address, or the preview behind the last one. */
export type WizardPosition = number | 'preview';

/** The way through a wizard, from its first step to the preview and back. */
export function wizardWay<Step extends string>(steps: readonly [Step, ...Step[]]) {
  const positions: readonly WizardPosition[] = [...steps.map((_, index) => index + 1), 'preview'];
  return {
    positions,
    /** The position is part of the address, so that the browser's Back goes one step back. */
    readSearch: ({ step }: Record<string, unknown>): { step?: WizardPosition } => ({
      step: positions.find((known) => known === step),
    }),
    stepAt: (position: number): Step => steps[position - 1] ?? steps[0],
    findPosition: (step: Step): WizardPosition => steps.indexOf(step) + 1,
    positionAfter: (position: WizardPosition): WizardPosition =>
      position === 'preview' || position >= steps.length ? 'preview' : position + 1,
    positionBefore: (position: WizardPosition): WizardPosition =>
      position === 'preview' ? steps.length : Math.max(1, position - 1),
  };
}
