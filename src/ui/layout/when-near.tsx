import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

/** Keeps room for something heavy and draws it when a tenth of that room is on the screen. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { threshold: 0.1 },
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <Skeleton shape="block" className="size-full" />;
  return (
    <div ref={room} className={className}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
