import { __, sprintf } from '@wordpress/i18n';
import { pencil, trash } from '@wordpress/icons';
import { RowButton } from './row-button';

interface NoteActionsProps {
	title: string;
	onEdit: () => void;
	onTrash: () => void;
}

/**
 * What can be done with a note.
 *
 * @param props
 * @param props.title
 * @param props.onEdit
 * @param props.onTrash
 */
export function NoteActions( { title, onEdit, onTrash }: NoteActionsProps ) {
	return (
		<>
			<RowButton
				icon={ pencil }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'Edit %s', 'lodestar' ),
					title
				) }
				onClick={ onEdit }
			/>
			<RowButton
				icon={ trash }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'Move %s to Trash', 'lodestar' ),
					title
				) }
				onClick={ onTrash }
			/>
		</>
	);
}
