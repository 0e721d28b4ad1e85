import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as app } from '../../store/app/app-store';

/** What opens, and when it is asked for. */
interface OnDemand< Module > {
	/** Null until it is here. */
	loaded: Module | null;
	/** Opens it once it is here, so that the focus finds something in it; says that it failed where it did. */
	loadThen: ( open: () => void ) => void;
	/** Asks for it early: the pointer or the focus is on what opens it. */
	loadSoon: () => void;
}

/**
 * What stands behind a button and is loaded when it is first wanted: most who look at a report open nothing.
 *
 * @param load Loads it; is asked again after a failure.
 */
export function useOnDemand< Module >(
	load: () => Promise< Module >
): OnDemand< Module > {
	const { openDialog } = useDispatch( app );
	const [ loaded, setLoaded ] = useState< Module | null >( null );
	return {
		loaded,
		loadThen: ( open ) =>
			void load().then(
				( module ) => {
					setLoaded( () => module );
					open();
				},
				() => void openDialog()
			),
		loadSoon: () => void load().catch( () => {} ),
	};
}
