import { useDispatch } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import { failureWords } from './failure';

/**
 * Returns a function that runs an action and shows the error if it fails. It resolves to whether the action succeeded.
 */
export function useAttempt() {
	const { toast } = useDispatch( app );
	return async ( work: () => Promise< unknown > ): Promise< boolean > => {
		try {
			await work();
			return true;
		} catch ( error ) {
			void toast( failureWords( error ), { type: 'error' } );
			return false;
		}
	};
}
