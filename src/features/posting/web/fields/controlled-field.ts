import type { ChangeEvent, RefCallback } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What a form's controller gives to a box that people type in. */
export interface ControlledText {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<Box>) => void;
  onBlur: () => void;
  ref: RefCallback<Box>;
}

export interface PostTextProps {
  field: ControlledText;
  label: string;
  error: string | undefined;
  placeholder: string;
}
