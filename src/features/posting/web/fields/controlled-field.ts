import type { ChangeEvent, RefCallback } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The props that a form's controller passes to a text field. */
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
