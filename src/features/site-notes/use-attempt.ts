import { useDispatch } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import { failureWords } from './failure';

/**
 * Does something that the server may refuse, and then says why.
 *
 * @return Tells whether it was done.
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
