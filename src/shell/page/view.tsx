import {
	lazy,
	Suspense,
	useMemo,
	useState,
	useEffect,
} from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../third-party/error-boundary';
import { ownerOf } from '../../third-party/owners';
import type { Report } from '../../store/reports/report';
import { FailedPart } from './failed-part';
import { loadedView, loadView, type Load } from './load-view';

/** After which a script that has not come is not waited for in silence. It may still come. */
const PATIENCE_MS = 15_000;

interface OverdueProps {
	skeleton: ReactNode;
	/** What stands there when the wait is too long. */
	otherwise: ( error: Error ) => ReactNode;
}

/**
 * Stands in a view's place until it is loaded: its skeleton, and after a while that it has not come.
 *
 * @param props
 * @param props.skeleton
 * @param props.otherwise
 */
function Overdue( { skeleton, otherwise }: OverdueProps ) {
	const [ isOverdue, setOverdue ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setOverdue( true ), PATIENCE_MS );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<>
			{ isOverdue
				? otherwise(
						new Error(
							__( 'Its script has not come yet.', 'lodestar' )
						)
					)
				: skeleton }
		</>
	);
}

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
