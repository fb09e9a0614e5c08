/** The one look of everything a person types into or picks from. */
export const CONTROL_CLASS = 'ui-control';
