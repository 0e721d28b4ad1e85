import { VisuallyHidden } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Face } from './face';

export interface FaceRatingProps {
	/** What is rated. */
	label: string;
	/** 1 (very bad) – 5 (very good); null before anything was chosen. */
	value: number | null;
	onChange: ( rating: number ) => void;
}

/**
 * The faces in words, the worst first.
 */
const names = () => [
	__( 'Very bad', 'lodestar' ),
	__( 'Bad', 'lodestar' ),
	__( 'Neither good nor bad', 'lodestar' ),
	__( 'Good', 'lodestar' ),
	__( 'Very good', 'lodestar' ),
];

/**
 * Five faces, of which one must be chosen. A form with it is not sent before.
 *
 * @param props
 * @param props.label
 * @param props.value
 * @param props.onChange
 */
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
