import { useEffect, useState } from '@wordpress/element';
import { postAjax } from '../../store/ajax';

/** Names of the calls to action in the actions of admin-ajax.php. */
export type Call = 'semrush' | 'aiseo';

interface Status {
	dismissed: string;
}

/**
 * Whether a call to action is open: the server knows whether the reader has closed it. Where it says nothing, it is not.
 * Closing it works only where the server says yes.
 *
 * @param call Which.
 * @return Whether it is open, and what closes it.
 */
export function useCall( call: Call ): [ boolean, () => void ] {
	const [ isOpen, setOpen ] = useState( false );

	useEffect( () => {
		let isWanted = true;
		postAjax< Status >( `lodestar_get_${ call }_cta_status` ).then(
			( { dismissed } ) => isWanted && setOpen( dismissed !== 'yes' ),
			() => {}
		);
		return () => {
			isWanted = false;
		};
	}, [ call ] );

	const dismiss = () =>
		void postAjax< Status >( `lodestar_vue_dismiss_${ call }_cta` ).then(
			( { dismissed } ) => setOpen( dismissed !== 'yes' ),
			() => {}
		);
	return [ isOpen, dismiss ];
}
