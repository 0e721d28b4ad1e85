import { lazy, Suspense, useMemo, useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { ownerOf } from '../../third-party/owners';
import type { Report } from '../../store/reports/report';
import { FailedPart } from './failed-part';
import { loadedView, loadView, type Load } from './load-view';
import { Overdue } from './overdue';

/** Draws reports that bring no view, from their descriptor. */
const tableReport: NonNullable< Report[ 'view' ] > = () =>
	import(
		/* webpackChunkName: "table-report" */ '../../features/table-report/table-report'
	);

/**
 * Loads a report's view.
 *
 * @param report      The report.
 * @param report.view
 */
export const viewOf = ( { view = tableReport }: Report ) => view;

interface ViewProps< P > {
	report: Report;
	/** Loads what is given all the rest. */
	load: Load< P >;
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
export function View< P extends object >( {
	load,
	skeleton,
	owner,
	...rest
}: ViewProps< P > & P ) {
	const { report } = rest;
	const view = rest as unknown as P;
	const [ attempt, setAttempt ] = useState( 0 );
	const Body = useMemo(
		() =>
			( loadedView( load ) ??
				lazy( () => loadView( load ) ) ) as ComponentType< P >,
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
export function usePreload(
	load: () => Promise< { default: unknown } >
): void {
	useMemo( () => {
		// Where it fails, the view says so when it is drawn.
		loadView( load as Load< object > ).catch( () => {} );
	}, [ load ] );
}
