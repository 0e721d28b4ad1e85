import { lazy, Suspense } from '@wordpress/element';
import type { OverSampleProps } from './over-sample';

const OverSample = lazy(
	() => import( /* webpackChunkName: "closed-report" */ './over-sample' )
);

/**
 * The same over a report that is open, once the reader wants of it what the licence does not let.
 *
 * @param props
 */
export function OverSampleOnDemand( props: OverSampleProps ) {
	return (
		<Suspense fallback={ props.children }>
			<OverSample { ...props } takesFocus />
		</Suspense>
	);
}
