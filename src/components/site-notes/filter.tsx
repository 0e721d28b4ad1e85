import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { NoteList } from '../../store/notes/types';
import { formatNumber } from '../format/number';

interface FilterProps {
	counts: NoteList[ 'pagination' ];
	isOnlyImportant: boolean;
	onChange: ( isOnlyImportant: boolean ) => void;
}

/**
 * All notes, or the important ones only.
 *
 * @param props
 * @param props.counts
 * @param props.isOnlyImportant
 * @param props.onChange
 */
export function Filter( { counts, isOnlyImportant, onChange }: FilterProps ) {
	const option = ( isImportant: boolean, label: string ) => (
		<Button
			size="compact"
			aria-pressed={ isOnlyImportant === isImportant }
			onClick={ () => onChange( isImportant ) }
		>
			{ label }
		</Button>
	);
	return (
		<div
			className="lodestar-notes__filter"
			role="group"
			aria-label={ __( 'Notes shown', 'lodestar' ) }
		>
			{ option(
				false,
				sprintf(
					/* translators: %s: how many notes. */
					__( 'All %s', 'lodestar' ),
					formatNumber( counts.total_published )
				)
			) }
			{ option(
				true,
				sprintf(
					/* translators: %s: how many notes. */
					__( 'Important only %s', 'lodestar' ),
					formatNumber( counts.total_important )
				)
			) }
		</div>
	);
}
