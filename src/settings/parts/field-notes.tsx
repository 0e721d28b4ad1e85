import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { error, Icon } from '@wordpress/icons';
import { useField } from '../context';
import type { Key } from '../../features/site-settings/screen';

interface KeyProps {
	of: Key;
}

/**
 * Says that a setting differs from what is stored.
 *
 * @param props
 * @param props.of
 */
export function Edited( { of }: KeyProps ) {
	return useField( of ).isEdited ? (
		<em className="lodestar-edited">{ __( 'Edited', 'lodestar' ) }</em>
	) : null;
}

interface ProblemProps extends KeyProps {
	id?: string;
	/** Puts the repair in place of what is wrong. */
	onRepair?: ( repair: string ) => void;
}

/**
 * What is wrong with a setting and how it is mended, and what somebody else stored.
 *
 * @param props
 * @param props.of
 * @param props.id
 * @param props.onRepair
 */
export function FieldProblem( { of, id, onRepair }: ProblemProps ) {
	const { problem, theirs, set } = useField( of );
	return (
		<>
			{ problem && (
				<p id={ id } className="lodestar-field-problem">
					<Icon icon={ error } size={ 16 } />
					<span>
						{ problem.message }{ ' ' }
						{ problem.repair && onRepair && (
							<Button
								variant="link"
								onClick={ () =>
									onRepair( problem.repair as string )
								}
							>
								{ sprintf(
									/* translators: %s: a text to put in its place. */
									__( 'Use %s', 'lodestar' ),
									problem.repair
								) }
							</Button>
						) }
					</span>
				</p>
			) }
			{ theirs !== undefined && (
				<p className="lodestar-field-theirs">
					{ sprintf(
						/* translators: %s: a value. */
						__( 'Stored meanwhile: %s', 'lodestar' ),
						Array.isArray( theirs )
							? theirs.join( ', ' )
							: String( theirs )
					) }{ ' ' }
					<Button variant="link" onClick={ () => set( theirs ) }>
						{ __( 'Use this', 'lodestar' ) }
					</Button>
				</p>
			) }
		</>
	);
}
