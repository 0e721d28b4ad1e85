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

export type Load< P > = () => Promise< Loaded< P > >;

const loaded = new WeakMap< object, unknown >();

/**
 * Loads a view and caches it.
 *
 * @param  load
 * @throws {Error} If the module has no component as its default export.
 */
export async function loadView< P extends object >(
	load: Load< P >
): Promise< Loaded< P > > {
	const view = ( await load() ) as Partial< Loaded< P > > | undefined;
	const body = view?.default;
	if ( typeof body !== 'function' && ! isComponentObject( body ) ) {
		throw new Error(
			'The loaded module has no component as its default export.'
		);
	}
	const component = insisting( body );
	loaded.set( load, component );
	return { default: component };
}

const loaders = new WeakMap< object, unknown >();

/** Returns a loader for an available component. The same component always gets the same loader. */
export function loaderOf< P >( body: ComponentType< P > ): Load< P > {
	const before = loaders.get( body ) as Load< P > | undefined;
	const load = before ?? ( () => Promise.resolve( { default: body } ) );
	loaders.set( body, load );
	return load;
}

/** Returns a view that was loaded before, so that it renders immediately. */
function loadedView< P >( load: Load< P > ): ComponentType< P > | undefined {
	return loaded.get( load ) as ComponentType< P > | undefined;
}

/** Milliseconds until a script that hasn't loaded is reported. It may still load. */
const PATIENCE_MS = 15_000;

interface OverdueProps {
	skeleton: ReactNode;
	/** Renders a message when loading takes too long. */
	otherwise: ( error: Error ) => ReactNode;
}

/** Replaces a view until it is loaded: with its skeleton, or with a message when that takes too long. */
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
							__(
								'Its script is taking longer than usual to load.',
								'lodestar'
							)
						)
					)
				: skeleton }
		</>
	);
}

/** Renders reports without a view from their descriptor. */
const tableReport: NonNullable< Report[ 'view' ] > = () =>
	import(
		/* webpackChunkName: "table-report" */ '../../features/table-report/table-report'
	);

/** Returns the loader of a report's view. */
export const viewOf = ( { view = tableReport }: Report ) => view;

interface ViewProps< P > {
	report: Report;
	/** Loads a component that receives all other props. */
	load: Load< P >;
	skeleton: ReactNode;
	/** Namespace of the plugin that provided the view, unless the reports filter did. */
	owner?: string | undefined;
}

/** Loads a report's view on first use, inside its own error boundary. */
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
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A script that failed to load is only requested again by a new attempt.
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

/** Preloads a view's script during the first render, while its data is still loading. */
export function usePreload(
	load: () => Promise< { default: unknown } >
): void {
	useMemo( () => {
		// If loading fails, the view reports it when it renders.
		loadView( load as Load< object > ).catch( () => {} );
	}, [ load ] );
}
