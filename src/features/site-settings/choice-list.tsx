import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Choice< T extends string > {
	value: T;
	label: string;
	/** What follows from it. */
	help: string;
	isRecommended?: boolean;
	/** What it looks like. */
	preview?: ReactNode;
}

interface ChoiceListProps< T extends string > {
	/** The question, for those who cannot see what stands above. */
	label: string;
	choices: Choice< T >[];
	value: T | undefined;
	disabled?: boolean;
	onChange: ( value: T ) => void;
}

/**
 * One of a few, each with its consequence in words.
 *
 * @param props
 * @param props.label
 * @param props.choices
 * @param props.value
 * @param props.disabled
 * @param props.onChange
 */
export function ChoiceList< T extends string >( {
	label,
	choices,
	value,
	disabled = false,
	onChange,
}: ChoiceListProps< T > ) {
	const name = useId();
	return (
		<fieldset className="lodestar-choices" disabled={ disabled }>
			<legend className="screen-reader-text">{ label }</legend>
			{ choices.map( ( choice ) => (
				<div key={ choice.value } className="lodestar-choices__one">
					<input
						type="radio"
						id={ `${ name }-${ choice.value }` }
						aria-describedby={ `${ name }-${ choice.value }-help` }
						name={ name }
						checked={ choice.value === value }
						onChange={ () => onChange( choice.value ) }
					/>
					<div>
						<label htmlFor={ `${ name }-${ choice.value }` }>
							{ choice.label }
						</label>
						{ choice.isRecommended && <Recommended /> }
						<p
							id={ `${ name }-${ choice.value }-help` }
							className="lodestar-help"
						>
							{ choice.help }
						</p>
					</div>
					{ choice.preview }
				</div>
			) ) }
		</fieldset>
	);
}

/**
 * Says which choice to take without a reason for another.
 */
export function Recommended() {
	return (
		<span className="lodestar-recommended">
			{ __( 'Recommended', 'lodestar' ) }
		</span>
	);
}
