import type { ReactNode } from 'react';

interface CardProps {
	/** Accessible name. */
	label: string;
	children: ReactNode;
}

export function Card( { label, children }: CardProps ) {
	return (
		<section className="lodestar-card" aria-label={ label }>
			{ children }
		</section>
	);
}
