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
import { ownerOf, isComponentObject } from '../../third-party/owners';
import type { Report } from '../../store/reports/report';
import { FailedPart } from './failed-part';
import { insisting } from '../../third-party/insisting';

interface Loaded< P > {
	default: ComponentType< P >;
}

/** Loads a view that is given P. */
export type Load< P > = () => Promise< Loaded< P > >;

const loaded = new WeakMap< object, unknown >();

/**
 * Loads a view, and remembers it.
 *
 * @param  load Loads it.
 * @throws {Error} When what came is no view.
 */
export async function loadView< P extends object >(
	load: Load< P >
): Promise< Loaded< P > > {
	const view = ( await load() ) as Partial< Loaded< P > > | undefined;
	const body = view?.default;
	if ( typeof body !== 'function' && ! isComponentObject( body ) ) {
		throw new Error( 'What was loaded has no component as its default.' );
	}
	const component = insisting( body );
	loaded.set( load, component );
	return { default: component };
}

const loaders = new WeakMap< object, unknown >();

/**
 * What loads a component that is here already: the same each time.
 *
 * @param body The component.
 */
export function loaderOf< P >( body: ComponentType< P > ): Load< P > {
	const before = loaders.get( body ) as Load< P > | undefined;
	const load = before ?? ( () => Promise.resolve( { default: body } ) );
	loaders.set( body, load );
	return load;
}

/**
 * A view that was loaded before, so that it is drawn at once.
 *
 * @param load What loaded it.
 */
function loadedView< P >( load: Load< P > ): ComponentType< P > | undefined {
	return loaded.get( load ) as ComponentType< P > | undefined;
}

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
