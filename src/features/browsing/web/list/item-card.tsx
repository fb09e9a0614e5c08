import { useId } from 'react';
import type { ReactNode } from 'react';
import { PersonCard } from '#features/people/web/person-card.tsx';
import type { PersonCardProps } from '#features/people/web/person-card.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import { ListedText } from '#ui/text/found-text.tsx';

export interface ItemCardProps {
  /** The target of the whole card. */
  href: string;
  title: string;
  about: string;
  /** Under the heading of its list. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** A picture for what kind of thing it is, and the word for that. */
  icon: ReactNode;
  kind: string;
  /** In its upper corner: a `ShareMenu`. */
  corner: ReactNode;
  /** A `CardPhoto`; null where there is none. */
  photo: ReactNode;
  /** Beside its kind. */
  badges: ReactNode;
  facts: ReactNode;
  person: PersonCardProps['person'];
  /** 'Posted by Ana'. */
  personLabel: string;
  price: string;
  /** 'View Details', on a desk. */
  viewLabel: string;
  /** The viewer's own relation to the thing; at the foot, where nothing moves when it appears. */
  standing?: ReactNode;
  /** The one step this viewer may take from here, on a desk. */
  action?: ReactNode;
}

/**
 * One thing in a list, which lies there two dozen times: its looks are the style sheet's, its links plain ones that the
 * card leads on with. The whole card leads to the thing, by the link of its title; its buttons lie above (TASK-330).
 */
export function ItemCard({ heading: Heading = 'h2', action = null, ...props }: ItemCardProps) {
  const titleId = useId();
  return (
    <article {...useLinks()} aria-labelledby={titleId} className="ui-item">
      <header>
        {props.icon}
        <span>{props.kind}</span>
        {props.badges}
        {props.corner}
      </header>
      <div className="ui-item-row">
        <Heading id={titleId} dir="auto">
          <a href={props.href}>
            <ListedText text={props.title} />
          </a>
        </Heading>
        <span>{props.price}</span>
        <p dir="auto">
          <ListedText text={props.about} />
        </p>
        {props.photo}
      </div>
      <div className="ui-item-facts">{props.facts}</div>
      <footer>
        <PersonCard person={props.person} label={props.personLabel} isSmall />
        {props.standing}
        <div className="ui-item-step">
          {/* For the eye and the pointer: keyboards and screen readers have the link of the title. */}
          <a href={props.href} tabIndex={-1} aria-hidden="true">
            {props.viewLabel}
          </a>
          {action}
        </div>
      </footer>
    </article>
  );
}
