import type { ReactNode } from 'react';

interface CardProps {
	/** What the card is about, for those who cannot see it. */
	label: string;
	children: ReactNode;
}

/**
 * A white sheet on the page.
 *
 * @param props
 * @param props.label
 * @param props.children
 */
export function Card( { label, children }: CardProps ) {
	return (
		<section className="lodestar-card" aria-label={ label }>
			{ children }
		</section>
	);
}
