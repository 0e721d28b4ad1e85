import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface SectionProps {
	title: string;
	/** The one number that the section is about; left out where there is none. */
	number?: string;
	/** The sentence that the number begins. */
	sentence?: string;
	/** Quieter, under the sentence. */
	more?: ReactNode;
	/** What shows it. */
	shape?: ReactNode;
	/** Under a hairline. */
	children?: ReactNode;
}

/**
 * A chapter of the year: number, sentence, shape.
 *
 * @param props
 * @param props.title
 * @param props.number
 * @param props.sentence
 * @param props.more
 * @param props.shape
 * @param props.children
 */
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
