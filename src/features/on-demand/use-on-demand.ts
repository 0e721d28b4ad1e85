import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as app } from '../../store/app/app-store';

interface OnDemand< Module > {
	/** Null until loaded. */
	loaded: Module | null;
	/** Opens the module once loaded, so that it can take the focus. Shows an error dialog if loading fails. */
	loadThen: ( open: () => void ) => void;
	/** Prefetches the module when the pointer or the focus is on its button. */
	loadSoon: () => void;
}

/**
 * Loads a module behind a button on first use, because most users never open it. `load` is called again after a
 * failure.
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
