import { Button, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { ErrorMessage } from '../../../features/report-state/error-message';
import { useBoot } from '../../../store/app/use-boot';
import { formatMoment } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Row } from '../../parts/section';

/** Progress of the import: see src/server/Features/Commerce/OrdersController.php. */
interface ImportState {
	shops: string[];
	running: boolean;
	/** Whether orders can't be stored at the moment. */
	waiting: boolean;
	seen: number;
	total: number;
	added: number;
	known: number;
	changed: number;
	too_old: number;
	unpaid: number;
	failed: number;
	/** UTC seconds. */
	finished: number | null;
}

type Failure = Record< string, unknown >;

interface OrdersImport {
	/** Undefined until loaded. */
	state: ImportState | undefined;
	failure: Failure | undefined;
	load: () => void;
	begin: () => void;
	/** Continues after a failure. */
	goOn: () => void;
}

const PATH = '/lodestar/v1/orders/import';

/** Milliseconds between two requests. Each request imports for several seconds. */
const PAUSE = 500;

/** Milliseconds until the next attempt if orders couldn't be stored. */
const LONG_PAUSE = 10_000;

/** Runs the import of past orders. Each request continues it for several seconds. */
export function useImport(): OrdersImport {
	const [ state, setState ] = useState< ImportState >();
	const [ failure, setFailure ] = useState< Failure >();

	const ask = useCallback( ( data?: { begin: boolean } ) => {
		setFailure( undefined );
		apiFetch< ImportState >( {
			path: PATH,
			...( data && { method: 'POST', data } ),
		} ).then( setState, setFailure );
	}, [] );
	useEffect( () => ask(), [ ask ] );

	useEffect( () => {
		if ( ! state?.running || failure ) {
			return;
		}
		const timer = setTimeout(
			() => ask( { begin: false } ),
			state.waiting ? LONG_PAUSE : PAUSE
		);
		return () => clearTimeout( timer );
	}, [ state, failure, ask ] );

	return {
		state,
		failure,
		load: useCallback( () => ask(), [ ask ] ),
		begin: useCallback( () => ask( { begin: true } ), [ ask ] ),
		goOn: useCallback( () => ask( { begin: false } ), [ ask ] ),
	};
}

interface ImportProps extends Pick<
	OrdersImport,
	'failure' | 'begin' | 'goOn'
> {
	state: ImportState;
	help: string;
}

/** Starts the import and shows its progress and results. */
export function Import( { state, failure, help, begin, goOn }: ImportProps ) {
	const { timezone } = useBoot();
	return (
		<Row title={ __( 'Past orders', 'lodestar' ) } help={ help }>
			{ failure && (
				<ErrorMessage
					title={ __( 'The import stopped.', 'lodestar' ) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ goOn }
				/>
			) }
			{ state.running ? (
				<Running state={ state } />
			) : (
				<>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ begin }
					>
						{ state.finished === null
							? __( 'Import Past Orders', 'lodestar' )
							: __( 'Import Again', 'lodestar' ) }
					</Button>
					{ state.finished !== null && (
						<div role="status">
							<p>
								{ sprintf(
									/* translators: %s: date and time. */
									__( 'Completed on %s.', 'lodestar' ),
									formatMoment( state.finished, timezone )
								) }
							</p>
							<Outcome state={ state } />
						</div>
					) }
				</>
			) }
		</Row>
	);
}

function Running( { state }: { state: ImportState } ) {
	const text = sprintf(
		/* translators: 1: number of processed orders and refunds, 2: total number. */
		__( '%1$s of %2$s orders and refunds', 'lodestar' ),
		formatNumber( state.seen ),
		formatNumber( state.total )
	);
	return (
		<>
			<ProgressBar
				value={
					state.total === 0
						? 0
						: Math.round( ( 100 * state.seen ) / state.total )
				}
				aria-label={ __( 'Importing orders', 'lodestar' ) }
			/>
			<p className="lodestar-help">
				{ state.waiting
					? __(
							'Paused because orders can’t be stored right now. It will continue automatically.',
							'lodestar'
						)
					: text }
			</p>
		</>
	);
}

function Outcome( { state }: { state: ImportState } ) {
	const rows: [ string, number ][] = [
		[ __( 'New', 'lodestar' ), state.added ],
		[ __( 'Already counted', 'lodestar' ), state.known ],
		[ __( 'Corrected', 'lodestar' ), state.changed ],
		[ __( 'Unpaid or canceled', 'lodestar' ), state.unpaid ],
		[
			__( 'Older than the data retention period', 'lodestar' ),
			state.too_old,
		],
		[ __( 'Failed', 'lodestar' ), state.failed ],
	];
	return (
		<dl className="lodestar-counts">
			{ rows
				.filter( ( [ , count ], place ) => place < 2 || count > 0 )
				.map( ( [ name, count ] ) => (
					<div key={ name }>
						<dt>{ name }</dt>
						<dd>{ formatNumber( count ) }</dd>
					</div>
				) ) }
		</dl>
	);
}
