import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { store } from '../../store/app/app-store';

const Faults = lazy(
	() => import( /* webpackChunkName: "faults" */ './faults' )
);

/**
 * Lists plugins that failed in the dashboard. The list is loaded with the first fault, which the console logs
 * immediately.
 */
export function FaultNotice() {
	const faults = useSelect( ( select ) => select( store ).getFaults(), [] );
	return faults.length > 0 ? (
		<ErrorBoundary fallback={ () => null }>
			<Suspense fallback={ null }>
				<Faults faults={ faults } />
			</Suspense>
		</ErrorBoundary>
	) : null;
}
