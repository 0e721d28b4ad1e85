import { useSelect } from '@wordpress/data';
import { createPortal, useEffect } from '@wordpress/element';
import { store } from '../store/reports';
import { Dialogs } from './dialogs';
import { Header } from './header';
import { Page } from './page';
import { navigate, useLocation } from './router';
import type { Settings } from './settings';

interface AppProps {
	settings: Settings;
	/** Where the header goes: above the notices that WordPress and other plugins put on the page. */
	header: HTMLElement;
}

/**
 * The dashboard: header, and the report that the address names.
 *
 * @param props
 * @param props.settings
 * @param props.header
 */
export function App( { settings, header }: AppProps ) {
	const location = useLocation();
	const reports = useSelect(
		( select ) => select( store ).getReports(),
		[]
	).filter( ( { view } ) => view );
	const current = reports.find( ( { route } ) => route === location.path );
	const isLost = ! current && location.path !== '/';

	useEffect( () => {
		if ( isLost ) {
			navigate( { path: '/', params: {} }, true );
		}
	}, [ isLost ] );

	return (
		<>
			{ createPortal(
				<Header reports={ reports } current={ current } />,
				header
			) }
			{ current?.view && (
				<Page
					key={ current.name }
					report={ current }
					load={ current.view }
					location={ location }
					settings={ settings }
				/>
			) }
			<Dialogs />
		</>
	);
}
