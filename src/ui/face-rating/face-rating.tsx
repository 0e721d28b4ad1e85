import { VisuallyHidden } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Height of the corners of the mouth above its middle, by rating. */
const CURVES = [ -4, -2, 0, 2.5, 5 ] as const;

/** A face for a rating from 1 to 5. */
export function Face( { rating }: { rating: number } ) {
	const curve = CURVES[ rating - 1 ] ?? 0;
	return (
		<svg
			width={ 36 }
			height={ 36 }
			viewBox="0 0 36 36"
			aria-hidden="true"
			focusable="false"
		>
			<circle cx={ 18 } cy={ 18 } r={ 15 } />
			<path d="M13 13v3M23 13v3" />
			<path
				d={ `M11.5 ${ 23.5 - curve / 2 }Q18 ${ 23.5 + curve * 1.2 } 24.5 ${
					23.5 - curve / 2
				}` }
			/>
		</svg>
	);
}

export interface FaceRatingProps {
	/** Subject of the rating. */
	label: string;
	/** 1 (very bad) to 5 (very good). Null if nothing is selected. */
	value: number | null;
	onChange: ( rating: number ) => void;
}

const names = () => [
	__( 'Very bad', 'lodestar' ),
	__( 'Bad', 'lodestar' ),
	__( 'Neutral', 'lodestar' ),
	__( 'Good', 'lodestar' ),
	__( 'Very good', 'lodestar' ),
];

/** A required choice of five faces. */
export function FaceRating( { label, value, onChange }: FaceRatingProps ) {
	const group = useId();
	const words = names();
	return (
		<fieldset className="lodestar-faces">
			<legend>{ label }</legend>
			<div className="lodestar-faces__row">
				{ words.map( ( word, index ) => (
					<label
						key={ word }
						title={ word }
						htmlFor={ `${ group }${ index }` }
					>
						<input
							type="radio"
							id={ `${ group }${ index }` }
							name={ group }
							value={ index + 1 }
							checked={ value === index + 1 }
							required
							onChange={ () => onChange( index + 1 ) }
						/>
						<Face rating={ index + 1 } />
						<VisuallyHidden as="span">{ word }</VisuallyHidden>
					</label>
				) ) }
			</div>
			<p aria-hidden="true">
				<span>{ words[ 0 ] }</span>
				<span>{ words[ words.length - 1 ] }</span>
			</p>
		</fieldset>
	);
}
