import type { ReactNode } from 'react';
import { Avatar, type AvatarSize } from './avatar.tsx';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface AvatarGroupProps {
  people: readonly {
    id?: string;
    name: string;
    src?: string | null;
    /** At the picture's lower edge, such as whether they are there. */
    sign?: ReactNode;
  }[];
  /** The number of people in all, if the list holds only the first few. */
  total?: number;
  max?: number;
  size?: AvatarSize;
  /** Says who they are, since the pictures overlap. */
  label: string;
  className?: string;
}

const COUNT_SIZES: Record<AvatarSize, string> = {
  xs: 'h-6 min-w-6 text-[0.625rem]',
  sm: 'h-8 min-w-8 text-xs',
  md: 'h-11 min-w-11 text-sm',
  lg: 'h-16 min-w-16 text-base',
  xl: 'h-24 min-w-24 text-lg',
};

export function AvatarGroup(props: AvatarGroupProps) {
  const { people, max = 3, size = 'sm' } = props;
  const shown = people.slice(0, max);
  const rest = (props.total ?? people.length) - shown.length;
  return (
    <span className={cx('relative inline-flex items-center -space-x-2', props.className)}>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {shown.map((person, index) => (
        <span key={person.id ?? `${person.name}-${index}`} className="relative inline-flex">
          <Avatar
            name={person.name}
            src={person.src}
            size={size}
            isDecorative
            className="ring-2 ring-card"
          />
          {person.sign !== undefined && (
            <span className="absolute -right-0.5 -bottom-0.5 z-10 flex">{person.sign}</span>
          )}
        </span>
      ))}
      {rest > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'inline-flex items-center justify-center rounded-full bg-sunken px-1.5 font-semibold text-ink ring-2 ring-card',
            COUNT_SIZES[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
