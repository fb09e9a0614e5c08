import { createContext } from 'react';
import type { ComponentType, FocusEvent, Ref } from 'react';

export type ChosenAddress = { street: string; city: string; state: string; zipCode: string };

/** The street field with suggestions, as the wizard fills it in. */
export type StreetInputProps = {
  ref: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
  /** City and state as far as entered. */
  place: string;
  onChoose: (chosen: ChosenAddress) => void;
  autoComplete: string;
  placeholder: string;
};

/** What a page brings along from the feature that knows places, since screens of features do not know each other. */
export type PlaceTools = {
  StreetInput: ComponentType<StreetInputProps>;
  /** Looks an address up and tells when it was not found (TASK-232); nobody waits for it. */
  check: (address: string) => void;
};

/** Without tools the street is an ordinary text field and nothing is looked up. */
export const PlaceToolsContext = createContext<PlaceTools | null>(null);
