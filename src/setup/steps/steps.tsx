import { __, sprintf } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';

interface StepsProps {
	/** The steps' names, in order. */
	names: readonly string[];
	/** Which one is open, from 0. */
	current: number;
}

/**
 * The steps by name, and how far it is.
 *
 * @param props
 * @param props.names
 * @param props.current
 */
export function Steps( { names, current }: StepsProps ) {
	return (
		<ol
			className="lodestar-setup__steps"
			aria-label={ __( 'Steps', 'lodestar' ) }
		>
			{ names.map( ( name, step ) => (
				<li
					key={ name }
					aria-current={ step === current ? 'step' : undefined }
				>
					<i aria-hidden="true">
						{ step < current ? (
							<Icon icon={ check } size={ 18 } />
						) : (
							step + 1
						) }
					</i>
					<span>{ name }</span>
					{ step < current && (
						<span className="screen-reader-text">
							{ sprintf(
								/* translators: %s: name of a step. */
								__( '%s is done', 'lodestar' ),
								name
							) }
						</span>
					) }
				</li>
			) ) }
		</ol>
	);
}
