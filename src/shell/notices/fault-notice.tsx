import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { store } from '../../store/app/app-store';

const Faults = lazy(
	() => import( /* webpackChunkName: "faults" */ './faults' )
);

/**
 * Says which other plugins failed in the dashboard. How is loaded with the first that does; the console has it at once.
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
