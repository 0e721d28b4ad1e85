import { lazy, Suspense, useMemo, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../guard/error-boundary';
import { ownerOf } from '../../guard/owners';
import type { Report, ReportViewProps } from '../../store/reports/report';
import { FailedPart } from './failed-part';
import { loadedView, loadView } from './load-view';
import { Overdue } from './overdue';

/** Draws reports that bring no view, from their descriptor. */
export const tableReport: NonNullable< Report[ 'view' ] > = () =>
	import(
		/* webpackChunkName: "table-report" */ '../../features/table-report'
	);

interface ViewProps extends ReportViewProps {
	load: NonNullable< Report[ 'view' ] >;
	skeleton: ReactNode;
	/** Whose it is, where the filter of reports did not bring it. */
	owner?: string | undefined;
}

/**
 * A report's view, loaded when it is first needed, behind a boundary of its own.
 *
 * @param props
 * @param props.report
 * @param props.load
 * @param props.skeleton
 * @param props.owner
 */
export function View( { load, skeleton, owner, ...view }: ViewProps ) {
	const { report } = view;
	const [ attempt, setAttempt ] = useState( 0 );
	const Body = useMemo(
		() => loadedView( load ) ?? lazy( () => loadView( load ) ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A script that could not be loaded is asked for again by a new attempt only.
		[ load, attempt ]
	);

	const failed = ( error: Error, retry?: () => void ) => (
		<FailedPart
			report={ report }
			error={ error }
			owner={ owner ?? ownerOf( load ) }
			onRetry={ () => {
				setAttempt( attempt + 1 );
				retry?.();
			} }
		/>
	);

	return (
		<ErrorBoundary fallback={ failed }>
			<Suspense
				key={ attempt }
				fallback={
					<Overdue skeleton={ skeleton } otherwise={ failed } />
				}
			>
				<Body { ...view } />
			</Suspense>
		</ErrorBoundary>
	);
}

/**
 * Fetches a view's script while its figures are on the way: already while the screen is drawn for the first time.
 *
 * @param load Loads it.
 */
export function usePreload( load: NonNullable< Report[ 'view' ] > ): void {
	useMemo( () => {
		// Where it fails, the view says so when it is drawn.
		loadView( load ).catch( () => {} );
	}, [ load ] );
}
