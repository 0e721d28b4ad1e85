import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as app } from '../../store/app';
import { store } from '../../store/notes';
import { useAttempt } from './use-attempt';
import { trashedWords } from './words';

/**
 * Puts notes into the trash, and offers to take them out again.
 *
 * @param refresh Asks for the report again.
 * @return Does so, and tells whether it worked.
 */
export function useTrash( refresh: () => void ) {
	const { changeNotes } = useDispatch( store );
	const { toast } = useDispatch( app );
	const attempt = useAttempt();
	return ( ids: readonly number[] ) =>
		attempt( async () => {
			await changeNotes( 'trash', ids );
			void toast( trashedWords( ids.length ), {
				action: {
					label: __( 'Undo', 'lodestar' ),
					onClick: () =>
						void attempt( async () => {
							await changeNotes( 'restore', ids );
							refresh();
						} ),
				},
			} );
			refresh();
		} );
}
