import { CalendarClock, CircleCheckBig, HandCoins, MapPin, PencilLine } from '#ui/icons.tsx';

/** The guide keeps an order of its own; the wizard asks for the place before the budget (SHELL-143). */
export const guideSteps = [
  { step: 'describe', minutes: 2, icon: PencilLine },
  { step: 'budget', minutes: 1, icon: HandCoins },
  { step: 'location', minutes: 1, icon: MapPin },
  { step: 'timing', minutes: 1, icon: CalendarClock },
  { step: 'review', minutes: 1, icon: CircleCheckBig },
] as const;
