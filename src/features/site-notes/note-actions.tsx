import { DropdownMenu } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical, pencil, trash } from '@wordpress/icons';
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
			<DropdownMenu
				icon={ moreVertical }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'More for %s', 'lodestar' ),
					title
				) }
				toggleProps={ { size: 'compact', iconSize: 20 } }
				controls={ [
					{
						title: __( 'Move to Trash', 'lodestar' ),
						icon: trash,
						onClick: onTrash,
					},
				] }
			/>
		</>
	);
}
