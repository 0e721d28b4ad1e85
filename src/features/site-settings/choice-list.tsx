import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Choice< T extends string > {
	value: T;
	label: string;
	/** The consequence of the choice. */
	help: string;
	isRecommended?: boolean;
	/** Shows an example of the choice. */
	preview?: ReactNode;
}

interface ChoiceListProps< T extends string > {
	/** The question, for screen readers. */
	label: string;
	choices: Choice< T >[];
	value: T | undefined;
	disabled?: boolean;
	onChange: ( value: T ) => void;
}

/** Radio buttons, each with a description of its consequence. */
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

export function Recommended() {
	return (
		<span className="lodestar-recommended">
			{ __( 'Recommended', 'lodestar' ) }
		</span>
	);
}
