import { lazy, Suspense } from '@wordpress/element';
import type { OverSampleProps } from './over-sample';

const OverSample = lazy(
	() => import( /* webpackChunkName: "closed-report" */ './over-sample' )
);

/** Covers an open report with the upgrade prompt when the user requests something that the license doesn't include. */
export function OverSampleOnDemand( props: OverSampleProps ) {
	return (
		<Suspense fallback={ props.children }>
			<OverSample { ...props } takesFocus />
		</Suspense>
	);
}
