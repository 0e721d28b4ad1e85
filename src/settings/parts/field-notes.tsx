import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { error, Icon } from '@wordpress/icons';
import { useField } from '../context';
import type { Key } from '../../features/site-settings/screen';

interface KeyProps {
	of: Key;
}

export function Edited( { of }: KeyProps ) {
	return useField( of ).isEdited ? (
		<em className="lodestar-edited">{ __( 'Edited', 'lodestar' ) }</em>
	) : null;
}

interface ProblemProps extends KeyProps {
	id?: string;
	/** Replaces the invalid entry with the suggested one. */
	onRepair?: ( repair: string ) => void;
}

/** Shows a setting's problem with a suggested fix, and the value that another user stored. */
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
									/* translators: %s: a suggested entry, such as /shop/. */
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
						/* translators: %s: value of a setting. */
						__( 'Saved value: %s', 'lodestar' ),
						Array.isArray( theirs )
							? theirs.join( ', ' )
							: String( theirs )
					) }{ ' ' }
					<Button variant="link" onClick={ () => set( theirs ) }>
						{ __( 'Use This Value', 'lodestar' ) }
					</Button>
				</p>
			) }
		</>
	);
}
