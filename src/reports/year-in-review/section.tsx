import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface SectionProps {
	title: string;
	/** Main number of the section; omitted if there is none. */
	number?: string;
	/** The sentence that continues the number. */
	sentence?: string;
	/** Secondary text below the sentence. */
	more?: ReactNode;
	/** Chart. */
	shape?: ReactNode;
	/** Content below a line. */
	children?: ReactNode;
}

/** A section of the report: number, sentence and chart. */
export function Section( {
	title,
	number,
	sentence,
	more,
	shape,
	children,
}: SectionProps ) {
	const heading = useId();
	return (
		<section
			className="lodestar-card lodestar-year"
			aria-labelledby={ heading }
		>
			<div className="lodestar-year__hero">
				<div className="lodestar-year__say">
					<h2 id={ heading }>{ title }</h2>
					{ number && (
						<p className="lodestar-year__number">
							<bdi>{ number }</bdi>
						</p>
					) }
					{ sentence && (
						<p className="lodestar-year__sentence">{ sentence }</p>
					) }
					{ more && (
						<div className="lodestar-year__more">{ more }</div>
					) }
				</div>
				{ shape && (
					<div className="lodestar-year__shape">{ shape }</div>
				) }
			</div>
			{ children && (
				<div className="lodestar-year__low">{ children }</div>
			) }
		</section>
	);
}
